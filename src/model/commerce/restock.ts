import { captchaBlocks } from "../forms/captcha.js";
import { isEmail } from "../forms/email.js";
import { listOf, read, textOf } from "../json.js";

/** Texts of the form that asks to be told when something is back in stock. There are no defaults. */
export interface RestockMessages {
  readonly invitation: string;
  readonly placeholder: string;
  readonly button: string;
  readonly mailingList: string;
}

/** One form for each: `variantId` names the variant, `hiddenByDefault` waits until it is chosen. */
export function restockViews(settings: unknown): readonly unknown[] {
  return listOf(read(settings, "restockNotificationViews"));
}

export function restockMessages(settings: unknown): RestockMessages {
  const messages = read(settings, "restockNotificationMessages");
  return {
    invitation: textOf(read(messages, "CTAText")),
    placeholder: textOf(read(messages, "placeholderText")),
    button: textOf(read(messages, "buttonText")),
    mailingList: textOf(read(messages, "mailingListDescription")),
  };
}

/** A form that asks to be told when one variant is back. */
export interface RestockView {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
}

/** Shown by its own setting until a variant is meant; then for that variant alone, while it cannot be bought. */
export function isRestockShown(
  view: RestockView,
  meant: { readonly id: string; readonly available: boolean } | undefined,
): boolean {
  if (meant === undefined) return !view.hiddenByDefault;
  return meant.id === view.variantId && !meant.available;
}

/** The body of the call that asks to be told. */
export interface RestockRequest {
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly isJoinMailingList: boolean;
  /** Only where the page has a captcha. */
  readonly captchaKey?: string;
}

/** The problem of a request before it is sent. */
export type RestockProblem = "email" | "captcha";

export function restockProblem({ email, captchaKey }: RestockRequest): RestockProblem | undefined {
  if (!isEmail(email)) return "email";
  return captchaBlocks(captchaKey !== undefined, captchaKey ?? "") ? "captcha" : undefined;
}
