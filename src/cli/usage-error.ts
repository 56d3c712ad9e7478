/** Thrown for an invalid command line. The message is for the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
