import type { Send, Senders } from "./delivery.js";

const TIMEOUT = 20_000;

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtp: string;
  /** The sender's address. */
  readonly from: string;
}

/** Creates the senders: always for webhooks, for e-mail if a mail server is configured. */
export async function createSenders(mail: MailSettings | undefined): Promise<Senders> {
  return { webhook: sendToWebhook, ...(mail === undefined ? {} : { email: await mailSender(mail) }) };
}

async function mailSender({ smtp, from }: MailSettings): Promise<Send> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(smtp, {
    from,
    // A visitor's input must not make the server read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return async (to, payload, id) => {
    await transport.sendMail({
      to,
      subject: String(payload["subject"] ?? ""),
      text: String(payload["text"] ?? ""),
      // Lets the recipient detect a message that was sent twice.
      messageId: `<${id}@${domain}>`,
    });
  };
}

const sendToWebhook: Send = async (target, payload, id) => {
  const response = await fetch(target, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": id },
    body: JSON.stringify(payload),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error("The webhook rejected the message."), { code: `HTTP ${response.status}` });
};
