import type { VariableNode } from "#core/syntax/index.js";
import { type Fix, repairingFix } from "../fix.js";

/** Appends a formatter to a variable tag, or replaces the last one. */
export function formatterFix(node: VariableNode, formatter: string, replaces?: string): Fix {
  const last = node.formatters.at(-1);
  const title = `Format with ${formatter}`;
  // Data that was escaped before it was stored would be escaped twice, so the author has to decide.
  if (last !== undefined && last.name === replaces) {
    return repairingFix(title, { start: last.start, end: last.end }, formatter, false);
  }
  return repairingFix(title, { start: node.end - 1, end: node.end - 1 }, `|${formatter}`, false);
}
