import { Problem } from "./errors.js";

/** Bytes that a piece takes besides its contents. */
const PIECE = 256;

/** What one body, line of a batch, or reply holds of the memory until its last byte is here, or has gone. */
export interface Receipt {
  /** Notes a piece of so many bytes. May refuse this holder or another one. */
  add(bytes: number): void;
  /** It holds nothing any more, and may go on. */
  clear(): void;
  /** It is over. */
  end(): void;
}

interface Holder {
  held: number;
  readonly refuse: (problem: Problem) => void;
}

/**
 * Bounds the memory of all bodies, or of all replies, that are on their way. When it is full, what holds most is refused, and of equal
 * ones the oldest: callers who send or ask for much, and are slow, do not keep out those who need little.
 */
export class HeldMemory {
  readonly #limit: number;
  readonly #happening: string;
  readonly #holders = new Set<Holder>();
  #held = 0;

  /** `happening`: what they all are, as in "is being received". */
  constructor(limit: number, happening: string) {
    this.#limit = limit;
    this.#happening = happening;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  /** Whether so many bytes more leave half of it free: for what can be done without. */
  hasRoom(bytes: number): boolean {
    return this.#held + bytes <= this.#limit / 2;
  }

  /** `refuse` is called once at most, and what was held counts as given back then. */
  begin(refuse: (problem: Problem) => void): Receipt {
    const holder: Holder = { held: 0, refuse };
    this.#holders.add(holder);
    return {
      add: (bytes) => {
        if (!this.#holders.has(holder)) return;
        holder.held += bytes + PIECE;
        this.#held += bytes + PIECE;
        while (this.#held > this.#limit) this.#refuseLargest();
      },
      clear: () => {
        if (this.#holders.has(holder)) this.#giveBack(holder);
      },
      end: () => {
        if (this.#holders.delete(holder)) this.#giveBack(holder);
      },
    };
  }

  #giveBack(holder: Holder): void {
    this.#held -= holder.held;
    holder.held = 0;
  }

  #refuseLargest(): void {
    let largest: Holder | undefined;
    for (const holder of this.#holders) {
      if (largest === undefined || holder.held > largest.held) largest = holder;
    }
    if (largest === undefined) return;
    this.#holders.delete(largest);
    this.#giveBack(largest);
    largest.refuse(
      new Problem("overloaded", {
        detail: `Too much is being ${this.#happening} already, and this is the largest of it; repeat the request later.`,
        headers: { "Retry-After": "1", Connection: "close" },
      }),
    );
  }
}
