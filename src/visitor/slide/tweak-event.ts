/** Dispatched on a slide when the classes of its tweaks have changed. */
export const TWEAK_EVENT = "platen:tweaked";
