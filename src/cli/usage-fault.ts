/** A call that cannot be carried out as it was written. The message is for the person who wrote it. */
export class UsageFault extends Error {
  override readonly name = "UsageFault";
}
