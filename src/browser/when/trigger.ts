/**
 * Calls `hydrate` when it is time to hydrate an island. The promise settles when the island is hydrated or has failed.
 * Returns a function that cancels it.
 */
export type Trigger = (element: HTMLElement, hydrate: () => Promise<void>) => () => void;
