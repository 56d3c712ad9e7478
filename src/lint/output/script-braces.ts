import type { VariableNode } from "../../core/syntax/index.js";

/** Whether the tag stands in further braces, as the tags of many template languages for browsers do: `{{name}}`. */
export function isDoubled({ start, end }: VariableNode, text: string): boolean {
  return text[start - 1] === "{" && text[end] === "}";
}

/** A tag without formatters looks like a block or a shorthand object of JavaScript, unless it stands in quotes. */
export function mayBeCode(node: VariableNode, text: string, around = ""): boolean {
  if (node.formatters.length > 0 || isQuoted(node, text, around)) return false;
  const only = node.references[0];
  if (node.references.length > 1 || only === undefined || only.path.length === 1) return true;
  const before = text.slice(Math.max(0, node.start - 20), node.start).trimEnd();
  return !/[=(,:[+]$/.test(before) || before.endsWith("=>");
}

/** Whether the tag stands in a text of the script. `around` is the quote of the attribute that holds the script. */
export function isQuoted(node: VariableNode, text: string, around = ""): boolean {
  const before = text[node.start - 1] ?? "";
  const after = text[node.end] ?? "";
  return (before !== around && /["'`/]/.test(before)) || (after !== around && /["'`]/.test(after));
}
