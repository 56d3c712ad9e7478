import type { Span } from "#core/source/span.js";
import type { Node } from "#core/syntax/index.js";

/** Returns the variables that one tag sets, in order. Each span is that of the name with its `@`. */
export function definitionsIn(node: Node): readonly (Span & { readonly name: string })[] {
  if (node.kind === "var" || node.kind === "ctx" || node.kind === "inject") {
    const { start } = node.nameSpan;
    return [{ name: node.name, start, end: start + node.name.length }];
  }
  if (node.kind !== "eval") return [];
  const { tokens } = node.program;
  return tokens.flatMap((token, i) => {
    const name = token.kind === "reference" ? LEADING_LOCAL.exec(token.name)?.[0] : undefined;
    if (name === undefined || tokens[i + 1]?.kind !== "assign") return [];
    return [{ name, start: token.start, end: token.start + name.length }];
  });
}

const LEADING_LOCAL = /^@[a-zA-Z][a-zA-Z0-9_-]*(?=\.|$)/;
