/** Lets the playground work without a connection from the next visit on. */
export function register(url: string): void {
  if (url === "" || !("serviceWorker" in navigator)) return;
  // Browsers refuse where the page is not secure, or where the reader forbids storage; nothing else needs it.
  navigator.serviceWorker.register(url, { scope: "/playground" }).catch(() => undefined);
}
