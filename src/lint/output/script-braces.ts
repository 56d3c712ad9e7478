import type { VariableNode } from "#core/syntax/index.js";

/** Returns whether the tag is inside further braces, as in client-side template languages: `{{name}}`. */
export function isDoubled({ start, end }: VariableNode, text: string): boolean {
  return text[start - 1] === "{" && text[end] === "}";
}

/**
 * Returns whether a tag may be JavaScript. Without formatters it looks like a block or an object, unless it is quoted.
 */
export function mayBeCode(node: VariableNode, text: string, around = ""): boolean {
  if (node.formatters.length > 0 || isQuoted(node, text, around)) return false;
  const only = node.references[0];
  if (node.references.length > 1 || only === undefined || only.path.length === 1) return true;
  const before = text.slice(Math.max(0, node.start - 20), node.start).trimEnd();
  return !/[=(,:[+]$/.test(before) || before.endsWith("=>");
}

/**
 * Returns whether the tag is in a string of the script. `around` is the quote of the attribute that contains the
 * script.
 */
export function isQuoted(node: VariableNode, text: string, around = ""): boolean {
  const before = text[node.start - 1] ?? "";
  const after = text[node.end] ?? "";
  return (before !== around && /["'`/]/.test(before)) || (after !== around && /["'`]/.test(after));
}
