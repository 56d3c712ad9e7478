/** Tags of this many characters cost twice what shorter ones do. */
const LONG = 4_000;

/** Limits how much HTML is read again, so that no file takes longer than its length warrants. */
export class Effort {
  #left: number;
  #copies = 200_000_000;

  constructor(sourceLength: number) {
    // Real templates repeat less than their own length; a block inside a tag repeats what precedes it in the tag.
    this.#left = 200_000 + 10 * sourceLength;
  }

  /**
   * Whether so much may still be repeated. A tag costs more the longer it is: its attributes are compared with each
   * other.
   */
  spend(characters: number): boolean {
    this.#left -= characters * (1 + characters / LONG);
    return this.#left > 0;
  }

  /** Whether so much may still be copied, which is a thousand times cheaper. */
  copy(characters: number): boolean {
    this.#copies -= characters;
    return this.#copies > 0;
  }
}
