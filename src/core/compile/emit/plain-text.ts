import type { Node } from "../../syntax/index.js";

/** Returns whether a body writes the same output in every scope, i.e. contains only texts, comments and literals. */
export function isPlainText(body: readonly Node[]): boolean {
  return body.every(({ kind }) => kind === "text" || kind === "comment" || kind === "literal");
}
