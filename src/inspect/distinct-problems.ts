/** Where a problem is. `from` and `to` are offsets in the file. */
export interface ProblemPlace {
  readonly file: string;
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the problems of a render that lint does not report, each once. A render repeats problems of the source: in
 * other words at the same place, or with the span of a whole call where lint has that of a name. Lint's advice is for
 * the author of the template.
 */
export function onlyInRender<P>(
  rendered: readonly P[],
  linted: readonly P[],
  placeOf: (problem: P) => ProblemPlace,
): readonly P[] {
  const known = linted.map(placeOf);
  return rendered.filter((problem) => {
    const place = placeOf(problem);
    const isKnown = known.some((other) => isSame(place, other));
    if (!isKnown) known.push(place);
    return !isKnown;
  });
}

function isSame(one: ProblemPlace, other: ProblemPlace): boolean {
  if (one.file !== other.file) return false;
  if (one.from === other.from && one.to === other.to) return true;
  return one.code === other.code && one.from < other.to && other.from < one.to;
}
