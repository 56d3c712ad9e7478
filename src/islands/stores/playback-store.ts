/** Pauses the player that plays. Only one plays at a time on a page. */
let pauseCurrent: (() => void) | undefined;

/** Pauses every other player of the page. Call it when a player starts. */
export function claimPlayback(pause: () => void): void {
  if (pauseCurrent === pause) return;
  const previous = pauseCurrent;
  pauseCurrent = pause;
  previous?.();
}

/** Forgets a player. Call it when the player is removed. */
export function releasePlayback(pause: () => void): void {
  if (pauseCurrent === pause) pauseCurrent = undefined;
}
