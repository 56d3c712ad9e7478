const PERIOD = 30_000;
const ACTIVE_FOR = 60_000;
const MAX_BEATS = 60;
const ACTIVITY = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "touchstart"];

/** Beats every 30 seconds while the page is visible and the visitor was active in the last minute. */
export function startHeartbeat(beat: () => void): void {
  let lastActivity = performance.now();
  let beats = 0;
  const note = (): void => {
    lastActivity = performance.now();
  };
  for (const name of ACTIVITY) addEventListener(name, note, { passive: true, capture: true });
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible" || performance.now() - lastActivity > ACTIVE_FOR) return;
    beat();
    if (++beats === MAX_BEATS) clearInterval(timer);
  }, PERIOD);
}
