import { overloaded, type Problem } from "../problem.js";

/** The memory that one request holds: its body, and its response until it is sent. */
export class Hold {
  bytes = 0;
  /** Releases the memory when the budget is exhausted. Undefined if nothing can be released. */
  drop: ((problem: Problem) => void) | undefined;
  readonly #budget: ByteBudget;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Sets the number of bytes held. May drop this hold or a larger one. */
  set(bytes: number): void {
    this.#budget.change(this, bytes);
  }

  release(): void {
    this.drop = undefined;
    this.#budget.change(this, 0);
  }
}

/**
 * Limits the memory of all requests together. When it is exhausted, the largest hold is dropped, so that slow callers
 * with large bodies do not keep out those that need little.
 */
export class ByteBudget {
  readonly #limit: number;
  readonly #holds = new Set<Hold>();
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  hold(): Hold {
    return new Hold(this);
  }

  change(hold: Hold, bytes: number): void {
    this.#used += bytes - hold.bytes;
    hold.bytes = bytes;
    if (bytes > 0) this.#holds.add(hold);
    else this.#holds.delete(hold);
    while (this.#used > this.#limit && this.#dropLargest());
  }

  #dropLargest(): boolean {
    let largest: Hold | undefined;
    for (const hold of this.#holds) {
      if (hold.drop !== undefined && (largest === undefined || hold.bytes > largest.bytes)) largest = hold;
    }
    if (largest === undefined) return false;
    const { drop } = largest;
    largest.release();
    const detail = "The service holds too many bytes, and this request holds most of them; repeat it later.";
    drop?.(overloaded(detail, { Connection: "close" }));
    return true;
  }
}
