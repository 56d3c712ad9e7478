import jsonc from "jsonc-parser";
import { LineIndex } from "#core/source/line-index.js";
import type { Position } from "#core/source/span.js";

/**
 * Returns the position of a value in JSON text. `steps` are the keys and indexes on the way to it. For a key, the
 * position is that of its value; of a missing value, that of the innermost value that should contain it.
 */
export function jsonPosition(text: string, steps: readonly PropertyKey[]): Position {
  const root = jsonc.parseTree(text);
  const path = steps.map((step) => (typeof step === "number" ? step : String(step)));
  for (let length = path.length; root !== undefined && length >= 0; length--) {
    const node = jsonc.findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return new LineIndex(text).position(node.offset);
  }
  return new LineIndex(text).position(0);
}
