/** Whether the browser knows that it has no connection. Ask after a call has failed. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}
