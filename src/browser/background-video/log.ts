/** For authors: browsers show messages of this level to developers only. */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.debug(message);
}

/** A mistake in the page. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.warn(message);
}
