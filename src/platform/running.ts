/** The largest expected difference between the clocks of two processes, in milliseconds. */
const MAX_SKEW = 60_000;

/**
 * Returns the times at which a period that has not ended may end: after `after`, and not after `until`. A later end was
 * stored before the clock was set back, so it says nothing. For periods that are known by their start, pass
 * `now - duration`.
 *
 * @param duration the longest duration of a period in milliseconds
 */
export function running(duration: number, now: number): { readonly after: number; readonly until: number } {
  return { after: now, until: now + duration + MAX_SKEW };
}
