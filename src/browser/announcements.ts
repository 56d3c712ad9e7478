/** Detail of the event `platen:error`, which bubbles from the island's element. */
export interface IslandErrorDetail {
  readonly block: string;
  readonly error: unknown;
}

/** Tells the page that a block failed. Pages listen to the event; the console stays empty. */
export function announceError(element: HTMLElement, block: string, error: unknown): void {
  const detail: IslandErrorDetail = { block, error };
  element.dispatchEvent(new CustomEvent("platen:error", { bubbles: true, detail }));
}

/** Tells the page that a block's handlers are in place. */
export function announceAlive(element: HTMLElement, block: string): void {
  element.dataset["alive"] = "";
  element.dispatchEvent(new CustomEvent("platen:alive", { bubbles: true, detail: { block } }));
}

/** The block's handlers are gone. */
export function announceEnd(element: HTMLElement): void {
  delete element.dataset["alive"];
}
