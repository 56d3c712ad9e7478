/** Pauses the player that plays now. Only one plays at a time, whichever island it belongs to. */
let pauseCurrent: (() => void) | undefined;

/** Pauses every other player of the page. Call it when a player starts. */
export function claimPlayback(pause: () => void): void {
  if (pauseCurrent === pause) return;
  const previous = pauseCurrent;
  pauseCurrent = pause;
  previous?.();
}

/** Forgets a player that is gone. */
export function releasePlayback(pause: () => void): void {
  if (pauseCurrent === pause) pauseCurrent = undefined;
}
