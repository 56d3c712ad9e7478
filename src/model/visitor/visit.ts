/** Values of the cookies `ss_cvr` and `ss_cvt`, if present. */
export interface VisitCookies {
  readonly cvr?: string | undefined;
  readonly cvt?: string | undefined;
}

export interface Visit {
  /** `id|first|previous|current|count`, times in milliseconds. */
  readonly cvr: string;
  /** Start time of the current visit. */
  readonly cvt: string;
  readonly isNewVisit: boolean;
}

interface Visitor {
  readonly id: string;
  readonly first: number;
  readonly current: number;
  readonly count: number;
}

/**
 * Returns the cookies after a hit at `now` (milliseconds). An existing `ss_cvt` continues the visit and leaves both
 * values unchanged; otherwise a new visit starts. If `ss_cvr` is missing or malformed, the visitor gets a new id from
 * `newId()`.
 */
export function nextVisit({ cvr, cvt }: VisitCookies, now: number, newId: () => string): Visit {
  const time = Math.max(1, Math.floor(now));
  const visitor = parseVisitor(cvr);
  if (visitor === undefined) {
    return { cvr: `${newId()}|${time}|${time}|${time}|1`, cvt: `${time}`, isNewVisit: true };
  }
  if (cvt !== undefined && positiveInteger(cvt) !== undefined) {
    return { cvr: cvr as string, cvt, isNewVisit: false };
  }
  const { id, first, current } = visitor;
  const count = Math.min(visitor.count + 1, Number.MAX_SAFE_INTEGER);
  return { cvr: `${id}|${first}|${current}|${time}|${count}`, cvt: `${time}`, isNewVisit: true };
}

function parseVisitor(cvr: string | undefined): Visitor | undefined {
  const parts = cvr?.split("|") ?? [];
  const [id = "", ...texts] = parts;
  const numbers = texts.map(positiveInteger);
  if (!/^[^\s;,]+$/.test(id) || numbers.length !== 4 || numbers.includes(undefined)) return undefined;
  const [first, , current, count] = numbers as [number, number, number, number];
  return { id, first, current, count };
}

function positiveInteger(text: string): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  return number > 0 && Number.isSafeInteger(number) ? number : undefined;
}
