/** Exit codes of the process. */
export const exitCode = {
  clean: 0,
  /** The template or its render has errors: mistakes of the author. */
  errors: 1,
  /** The command did not run: wrong usage, unreadable files or a bug in Platen. */
  failure: 2,
  /** Another publisher works on the target, or has won. */
  busy: 3,
} as const;
