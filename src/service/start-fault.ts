/** Why the service cannot start: wrong settings, a port that is taken. Worded for whoever starts it. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}
