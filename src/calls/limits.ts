/** Milliseconds that a call of an editor or of the sync layer may take. */
export const SYNC_TIMEOUT = 10_000_000;

/** Milliseconds that a call of the old model library may take. */
export const MODEL_TIMEOUT = 30_000;

/** Milliseconds that a call of analytics may take. A visitor never waits longer for one. */
export const TRACKING_TIMEOUT = 2_500;
