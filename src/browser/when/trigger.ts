/**
 * Calls `awaken` when it is time to bring an island to life; the promise settles when it lives, or cannot. Returns what
 * gives the waiting up.
 */
export type Trigger = (element: HTMLElement, awaken: () => Promise<void>) => () => void;
