import { z } from "zod";

/** Questions by name, each with what is asked and what is answered. */
export type Calls = Readonly<Record<string, { readonly question: unknown; readonly answer: unknown }>>;

export type Answerers<C extends Calls> = {
  readonly [K in keyof C]: (question: C[K]["question"]) => C[K]["answer"] | Promise<C[K]["answer"]>;
};

/** One end of what two processes say to each other. */
export interface Port {
  /** `sent` is called when the message has left this process, or could not. */
  send(message: object, sent: (error: Error | null) => void): void;
  receive(listener: (message: unknown) => void): void;
}

export interface AskOptions {
  /** Milliseconds after which the answer is not waited for any longer. */
  readonly deadline: number;
  /** Bytes of memory that the question takes until it has left. */
  readonly weight?: number;
}

/** Nobody has answered: the other process has gone, is stuck, or does not know the question. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/** A program may be replaced on the disk while an older one supervises: what is not known is passed over. */
const envelope = z.union([
  z.strictObject({ platen: z.literal("question"), number: z.number(), kind: z.string(), body: z.unknown() }),
  z.strictObject({ platen: z.literal("answer"), number: z.number(), ok: z.boolean(), body: z.unknown() }),
]);

/** Bytes of questions that may wait for a process that does not read. */
const MOST_UNSENT = 64 * 1024 * 1024;

/** Questions and answers between two processes. `Asked` are answered over there, `Answered` here. */
export class Channel<Asked extends Calls, Answered extends Calls> {
  readonly #port: Port;
  readonly #answerers: Answerers<Answered>;
  readonly #open = new Map<number, { settle: (answer: unknown) => void; fail: (reason: string) => void }>();
  #next = 0;
  #unsent = 0;

  constructor(port: Port, answerers: Answerers<Answered>) {
    this.#port = port;
    this.#answerers = answerers;
    port.receive((message) => void this.#receive(message));
  }

  /** Rejects with `Unanswered` when no answer comes in time or too much waits to be sent already. */
  ask<K extends keyof Asked & string>(
    kind: K,
    body: Asked[K]["question"],
    { deadline, weight = 0 }: AskOptions,
  ): Promise<Asked[K]["answer"]> {
    return new Promise((resolve, reject) => {
      const number = this.#next++;
      const fail = (reason: string): void => {
        this.#settle(number, timer);
        reject(new Unanswered(`"${kind}" was not answered: ${reason}`));
      };
      const timer = setTimeout(() => fail("it took too long"), deadline).unref();
      const settle = (answer: unknown): void => {
        this.#settle(number, timer);
        resolve(answer);
      };
      this.#open.set(number, { settle, fail });
      if (weight > 0 && this.#unsent + weight > MOST_UNSENT) fail("too much waits to be sent");
      else this.#send({ platen: "question", number, kind, body }, weight, fail);
    });
  }

  /** The other process has gone. */
  close(): void {
    for (const { fail } of [...this.#open.values()]) fail("the process has gone");
  }

  #settle(number: number, timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#open.delete(number);
  }

  #send(message: object, weight: number, fail: (reason: string) => void): void {
    this.#unsent += weight;
    const sent = (error: Error | null): void => {
      this.#unsent -= weight;
      if (error !== null) fail(error.message);
    };
    try {
      this.#port.send(message, sent);
    } catch (error) {
      // What cannot be copied cannot be sent.
      sent(error as Error);
    }
  }

  async #receive(message: unknown): Promise<void> {
    const parsed = envelope.safeParse(message);
    if (!parsed.success) return;
    const { data } = parsed;
    if (data.platen === "answer") {
      const open = this.#open.get(data.number);
      if (data.ok) open?.settle(data.body);
      else open?.fail(String(data.body));
      return;
    }
    const answer = await this.#answer(data.kind, data.body).then(
      (body) => ({ ok: true, body }),
      (error: unknown) => ({ ok: false, body: error instanceof Error ? error.message : String(error) }),
    );
    // Who asked and went away does not want the answer.
    this.#send({ platen: "answer", number: data.number, ...answer }, 0, () => undefined);
  }

  async #answer(kind: string, body: unknown): Promise<unknown> {
    if (!Object.hasOwn(this.#answerers, kind)) throw new Error("it is not known here");
    return this.#answerers[kind as keyof Answered](body);
  }
}
