import type { VariableNode } from "../../core/syntax/index.js";
import { type Fix, repairingFix } from "../fix.js";

/** Appends a formatter to a variable tag, or puts it in the place of a last one that does too little. */
export function formatterFix(node: VariableNode, formatter: string, replaces?: string): Fix {
  const last = node.formatters.at(-1);
  const title = `Format with ${formatter}`;
  // Data that were escaped when they were stored would be escaped twice, so it is for the author to decide.
  if (last !== undefined && last.name === replaces) {
    return repairingFix(title, { start: last.start, end: last.end }, formatter, false);
  }
  return repairingFix(title, { start: node.end - 1, end: node.end - 1 }, `|${formatter}`, false);
}
