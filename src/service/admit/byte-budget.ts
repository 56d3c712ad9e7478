import { overloaded, type Problem } from "../problem.js";

/** The memory that one request holds: its body, and its response until it is sent. */
export class Reservation {
  bytes = 0;
  /** Releases the memory when the budget is exhausted. Undefined if nothing can be released. */
  evict: ((problem: Problem) => void) | undefined;
  readonly #budget: ByteBudget;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Sets the number of bytes held. May evict this reservation or a larger one. */
  set(bytes: number): void {
    this.#budget.change(this, bytes);
  }

  release(): void {
    this.evict = undefined;
    this.#budget.change(this, 0);
  }
}

/**
 * Limits the memory of all requests together. When it is exhausted, the largest reservation is evicted, so that slow
 * callers with large bodies do not keep out those that need little.
 */
export class ByteBudget {
  readonly #limit: number;
  readonly #reservations = new Set<Reservation>();
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  reserve(): Reservation {
    return new Reservation(this);
  }

  change(reservation: Reservation, bytes: number): void {
    this.#used += bytes - reservation.bytes;
    reservation.bytes = bytes;
    if (bytes > 0) this.#reservations.add(reservation);
    else this.#reservations.delete(reservation);
    while (this.#used > this.#limit && this.#evictLargest());
  }

  #evictLargest(): boolean {
    let largest: Reservation | undefined;
    for (const reservation of this.#reservations) {
      if (reservation.evict !== undefined && (largest === undefined || reservation.bytes > largest.bytes))
        largest = reservation;
    }
    if (largest === undefined) return false;
    const { evict } = largest;
    largest.release();
    const detail = "The service holds too many bytes, and this request holds most of them; repeat it later.";
    evict?.(overloaded(detail, { Connection: "close" }));
    return true;
  }
}
