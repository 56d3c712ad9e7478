/** Calls a function when the page is parsed, never within the call. An error in one stops no other. */
export function whenReady(run: () => void): void {
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => soon(run), { once: true });
  else soon(run);
}

export function soon(run: () => void): void {
  setTimeout(run, 0);
}
