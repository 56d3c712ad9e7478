/** Tags of this length cost twice as much as short ones. */
const LONG_TAG = 4_000;

/** Limits how much HTML is read repeatedly, so that the time stays proportional to the length of the file. */
export class ReparseLimit {
  #remaining: number;
  #remainingCopies = 200_000_000;
  /** Whether something was not read because of the limit. */
  isExceeded = false;

  constructor(sourceLength: number) {
    // Real templates repeat less than their own length; a block inside a tag repeats the part of the tag before it.
    this.#remaining = 200_000 + 2 * sourceLength;
  }

  /**
   * Counts characters that are read again. Returns false if they exceed the limit. Longer tags cost more, because their
   * attributes are compared with each other.
   */
  allowsReading(characters: number): boolean {
    this.#remaining -= characters * (1 + characters / LONG_TAG);
    this.isExceeded ||= this.#remaining <= 0;
    return this.#remaining > 0;
  }

  /** Counts characters that are copied, which is a thousand times cheaper. Returns false if they exceed the limit. */
  allowsCopy(characters: number): boolean {
    this.#remainingCopies -= characters;
    this.isExceeded ||= this.#remainingCopies <= 0;
    return this.#remainingCopies > 0;
  }
}
