/** Returns whether the browser is offline. Use it after a call has failed. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
