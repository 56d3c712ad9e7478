/** Logs a message for authors. Browsers show this level only in developer tools. */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.debug(message);
}

/** Warns about a mistake in the page. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the message
  console.warn(message);
}
