/** Returns whether the browser is offline. Use it only to explain a call that has failed. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
