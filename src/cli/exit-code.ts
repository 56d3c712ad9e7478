/** Exit codes of the process. */
export const exitCode = {
  clean: 0,
  /** The template or its render has errors: mistakes of the author. */
  findings: 1,
  /** The command did not run: wrong usage, unreadable files, or a defect of Platen. */
  fault: 2,
} as const;
