/** Thrown for an invalid configuration. The message is for the person who wrote it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
