/** Says why the service cannot start: wrong settings, a port that is in use. Shown to the operator without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
