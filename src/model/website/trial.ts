const DAY = 86_400_000;

/** Returns the remaining days of a trial, rounded up and at least 0. Both times are in milliseconds. */
export function trialDaysRemaining(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / DAY));
}
