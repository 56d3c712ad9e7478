/** Tags of this length cost twice as much as short ones. */
const LONG = 4_000;

/** Limits how much HTML is read repeatedly, so that the time stays proportional to the length of the file. */
export class Effort {
  #left: number;
  #copies = 200_000_000;

  constructor(sourceLength: number) {
    // Real templates repeat less than their own length; a block inside a tag repeats the part of the tag before it.
    this.#left = 200_000 + 10 * sourceLength;
  }

  /**
   * Returns whether this many characters may still be read again. Longer tags cost more, because their attributes are
   * compared with each other.
   */
  spend(characters: number): boolean {
    this.#left -= characters * (1 + characters / LONG);
    return this.#left > 0;
  }

  /** Returns whether this many characters may still be copied, which is a thousand times cheaper. */
  copy(characters: number): boolean {
    this.#copies -= characters;
    return this.#copies > 0;
  }
}
