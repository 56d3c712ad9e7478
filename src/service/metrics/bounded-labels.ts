/** The first so many labels as they are, besides those that are `always`, and "other" for the rest: each is a series that is kept for ever. */
export class BoundedLabels {
  readonly #most: number;
  readonly #known: Set<string>;

  constructor(most: number, always: readonly string[] = []) {
    this.#known = new Set([...always, OTHER]);
    this.#most = most + this.#known.size;
  }

  label(text: string): string {
    if (this.#known.has(text)) return text;
    if (this.#known.size >= this.#most) return OTHER;
    this.#known.add(text);
    return text;
  }
}

const OTHER = "other";
