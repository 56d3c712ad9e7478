/** The first so many labels as they are, "other" for the rest: each label is a series that is kept for ever. */
export class BoundedLabels {
  readonly #most: number;
  readonly #known = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  label(text: string): string {
    if (this.#known.has(text)) return text;
    if (this.#known.size >= this.#most) return "other";
    this.#known.add(text);
    return text;
  }
}
