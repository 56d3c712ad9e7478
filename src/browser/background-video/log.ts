/** For authors: browsers hide these messages from everybody else. */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.debug(message);
}

/** A mistake in the page. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.warn(message);
}
