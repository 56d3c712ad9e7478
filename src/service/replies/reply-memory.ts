import type { Problem } from "../errors.js";
import type { Reply } from "../exchange.js";
import type { HeldMemory } from "../held-memory.js";
import { type Rest, withLargeHtml } from "./large-texts.js";

/** An object with the large text `html` as JSON, whose memory counts while it is written and afterwards. */
export async function writtenLarge(html: string, rest: Rest, memory: ReplyMemory): Promise<string[]> {
  const bytes = html.length * 2;
  memory.set(bytes);
  return withLargeHtml(html, rest, (written) => memory.set(bytes + written));
}

/** About the bytes that the system takes without asking to wait. */
export const TAKEN_AT_ONCE = 65_536;

/**
 * Counts a reply that was handed over as a whole, for as long as the system has not taken all of it, which it does at once as a rule:
 * its reader takes his time. Where that is too much for all together, the reply is cut off.
 */
export function countUnsent(sending: HeldMemory, res: Reply): void {
  const unsent = res.socket?.writableLength ?? 0;
  if (unsent === 0) return;
  const receipt = sending.begin(() => res.destroy());
  receipt.add(unsent);
  res.once("close", () => receipt.end());
}

type Receipt = ReturnType<HeldMemory["begin"]>;

/** What one reply holds of the memory. Where that is too much for all together, the reply is cut off if it has begun. */
export class ReplyMemory {
  readonly #sending: HeldMemory;
  readonly #res: Reply;
  #refused: ((problem: Problem) => void) | undefined;
  #receipt: Receipt | undefined;
  #refusal: Problem | undefined;

  /** `refused` may end what still works on the reply. */
  constructor(sending: HeldMemory, res: Reply, refused?: (problem: Problem) => void) {
    this.#sending = sending;
    this.#res = res;
    this.#refused = refused;
  }

  /** It holds so many bytes now. Throws a `Problem` where it was refused and has not begun. */
  set(bytes: number): void {
    if (this.#receipt !== undefined || bytes > TAKEN_AT_ONCE) {
      this.#receipt ??= this.#sending.begin((problem) => this.#refuse(problem));
      this.#receipt.clear();
      this.#receipt.add(bytes);
    }
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  /** Ends what waits when the reply is refused, or has been. */
  whenRefused(refused: (problem: Problem) => void): void {
    this.#refused = refused;
    if (this.#refusal !== undefined) refused(this.#refusal);
  }

  end(): void {
    this.#receipt?.end();
  }

  #refuse(problem: Problem): void {
    this.#refusal = problem;
    if (this.#res.headersSent) this.#res.destroy();
    this.#refused?.(problem);
  }
}
