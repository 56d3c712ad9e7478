/** What the process says in the end. */
export const exitCode = {
  clean: 0,
  /** The template or its rendering has errors: the author's mistakes. */
  findings: 1,
  /** The call could not be carried out: wrong usage, unreadable files, a fault of ours. */
  fault: 2,
} as const;
