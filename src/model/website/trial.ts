const DAY = 86_400_000;

/** Days that remain of a trial, rounded up and never below 0. Both times are in milliseconds. */
export function trialDaysRemaining(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / DAY));
}
