/** A configuration that cannot be used; the message is for the person who wrote it. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";
}
