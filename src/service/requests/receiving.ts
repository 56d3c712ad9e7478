import { Problem } from "../errors.js";

/** Bytes that a piece takes besides its contents. A body may come in pieces of one byte each. */
const PIECE = 256;

/** What one body, or one line of a batch, holds of the memory until the last byte is here. */
export interface Receipt {
  /** Notes a piece of so many bytes. May refuse this body or another one. */
  add(bytes: number): void;
  /** It holds nothing any more, and may go on. */
  clear(): void;
  /** Nothing more will come. */
  end(): void;
}

interface Holder {
  held: number;
  readonly refuse: (problem: Problem) => void;
}

/**
 * Bounds the memory of all bodies that are on their way. When it is full, the body that holds most is refused, and of equal ones
 * the oldest: callers who send much and slowly do not keep out those who send little.
 */
export class Receiving {
  readonly #limit: number;
  readonly #holders = new Set<Holder>();
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
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
        detail:
          "Too much is being received already, and this is the largest of it; repeat the request later.",
        headers: { "Retry-After": "1", Connection: "close" },
      }),
    );
  }
}
