import { nearest } from "#core/diagnostics/nearest.js";
import { adviceOnInstruction } from "#core/diagnostics/other-languages.js";
import type { Library } from "#core/library/registry.js";
import type { MalformedNode } from "#core/syntax/nodes.js";
import { type Fix, repairingFix } from "../fix.js";

/** Returns the fix for `{.equal a b}`, an unknown instruction that becomes a predicate with a question mark. */
export function predicateFix(
  node: MalformedNode,
  library: Library,
): { readonly name: string; readonly fix: Fix } | undefined {
  const word = node.detail.name?.slice(1);
  if (node.code !== "unknown-instruction" || word === undefined || !node.text.startsWith(`{.${word}`))
    return undefined;
  const exact = `${word}?`;
  // A predicate with exactly this name is preferred to a similar keyword, which is preferred to other predicates.
  const isKnown = node.detail.suggestion !== undefined || adviceOnInstruction(word) !== undefined;
  if (!library.predicates.has(exact) && isKnown) return undefined;
  const name = library.predicates.has(exact) ? exact : nearest(exact, library.predicates.keys());
  if (name === undefined) return undefined;
  const start = node.start + 2;
  const fix = repairingFix(`Write .${name}`, { start, end: start + word.length }, name, false);
  return { name, fix };
}
