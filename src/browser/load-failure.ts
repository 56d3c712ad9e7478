/**
 * Messages for the visitor, unless `<html>` has other words: `data-platen-load-failed-text`,
 * `data-platen-offline-text`.
 */
const LOAD_FAILED = "This part of the page could not be loaded. Please check your connection and try again.";
const OFFLINE = "You are offline. Please try again when you are connected.";

const messages = new WeakMap<HTMLElement, HTMLElement>();

/** Says beside an island that it cannot do anything, since its code could not be fetched. */
export function showLoadFailure(island: HTMLElement): void {
  const { platenLoadFailedText, platenOfflineText } = document.documentElement.dataset;
  const message = messages.get(island) ?? document.createElement("p");
  messages.set(island, message);
  message.className = "platen-load-failure";
  message.setAttribute("role", "alert");
  // Outside of the island: hydration finds the server's HTML there.
  island.after(message);
  message.textContent = navigator.onLine
    ? (platenLoadFailedText ?? LOAD_FAILED)
    : (platenOfflineText ?? OFFLINE);
}

export function hideLoadFailure(island: HTMLElement): void {
  messages.get(island)?.remove();
}
