/** Timeout in milliseconds for calls of editors and the sync layer. */
export const SYNC_TIMEOUT = 10_000_000;

/** Timeout in milliseconds for calls of the old model library. */
export const MODEL_TIMEOUT = 30_000;

/** Timeout in milliseconds for analytics calls. A visitor never waits longer for one. */
export const TRACKING_TIMEOUT = 2_500;
