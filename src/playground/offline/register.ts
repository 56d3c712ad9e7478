/** Makes the playground available offline from the next visit on. */
export function register(url: string): void {
  if (url === "" || !("serviceWorker" in navigator)) return;
  // Browsers reject it on insecure pages or if storage is blocked. Nothing else depends on it.
  navigator.serviceWorker.register(url, { scope: "/playground" }).catch(() => undefined);
}
