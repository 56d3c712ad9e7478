/** A range of a list of records. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

export const ALL: Part = { offset: 0, limit: 100_000 };
