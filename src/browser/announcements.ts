/** Detail of the event `platen:error`, which bubbles from the island's element. */
export interface IslandErrorDetail {
  readonly block: string;
  readonly error: unknown;
}

/** Announces that a block failed. Pages can listen to the event; nothing is logged to the console. */
export function announceError(element: HTMLElement, block: string, error: unknown): void {
  const detail: IslandErrorDetail = { block, error };
  element.dispatchEvent(new CustomEvent("platen:error", { bubbles: true, detail }));
}

/** Announces that a block's handlers are attached. */
export function announceHydrated(element: HTMLElement, block: string): void {
  element.dataset["alive"] = "";
  element.dispatchEvent(new CustomEvent("platen:alive", { bubbles: true, detail: { block } }));
}

/** Announces that a block's handlers are removed. */
export function announceEnd(element: HTMLElement): void {
  delete element.dataset["alive"];
}
