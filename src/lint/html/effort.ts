/** Tags of this many characters cost twice what shorter ones do. */
const LONG = 4_000;

/** How many characters may be given to tokenizers again, so that no file takes longer than its length warrants. */
export class Effort {
  #left: number;

  constructor(sourceLength: number) {
    // Real templates repeat less than their own length; a block inside a tag repeats what precedes it in the tag.
    this.#left = 200_000 + 10 * sourceLength;
  }

  /** Whether so much may still be repeated. A tag costs more the longer it is: its attributes are compared with each other. */
  spend(characters: number): boolean {
    this.#left -= characters * (1 + characters / LONG);
    return this.#left > 0;
  }
}
