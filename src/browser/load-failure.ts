/** Default messages. `<html>` overrides them with `data-platen-load-failed-text` and `data-platen-offline-text`. */
const LOAD_FAILED = "This part of the page could not be loaded. Please check your connection and try again.";
const OFFLINE = "You are offline. Please try again when you are connected.";

const messages = new WeakMap<HTMLElement, HTMLElement>();

/** Shows a message next to an island whose code could not be fetched. */
export function showLoadFailure(island: HTMLElement): void {
  const { platenLoadFailedText, platenOfflineText } = document.documentElement.dataset;
  const message = messages.get(island) ?? document.createElement("p");
  messages.set(island, message);
  message.className = "platen-load-failure";
  message.setAttribute("role", "alert");
  // Outside of the island, because hydration expects the server's HTML in it.
  island.after(message);
  message.textContent = navigator.onLine
    ? (platenLoadFailedText ?? LOAD_FAILED)
    : (platenOfflineText ?? OFFLINE);
}

export function hideLoadFailure(island: HTMLElement): void {
  messages.get(island)?.remove();
}
