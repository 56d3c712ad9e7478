import type { Node } from "../../syntax/index.js";

/** Whether a body writes the same whatever the scope: texts, comments and literals only. */
export function isPlainText(body: readonly Node[]): boolean {
  return body.every(({ kind }) => kind === "text" || kind === "comment" || kind === "literal");
}
