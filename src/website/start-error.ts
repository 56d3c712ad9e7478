/** Thrown if the service cannot start: wrong settings or a port in use. Shown to the operator without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
