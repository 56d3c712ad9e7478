/** A command line that cannot run as it was written. The message is for its writer. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
