const OTHER = "other";

/** The first labels as they are, up to a maximum, and "other" for the rest: each label is a series that stays. */
export class BoundedLabels {
  readonly #max: number;
  readonly #known = new Set<string>([OTHER]);

  constructor(max: number) {
    this.#max = max;
  }

  label(name: string): string {
    if (this.#known.has(name)) return name;
    if (this.#known.size > this.#max) return OTHER;
    this.#known.add(name);
    return name;
  }
}
