import type { Arguments, Node, Reference } from "../../syntax/nodes.js";

/** References, or arguments that may be some, that cost nothing. More of them count each: all frames may have to be searched for it. */
const FEW = 8;

/** Characters to a step, as everywhere: a path has a segment in two of them. */
const CHARACTERS = 64;

/** Steps that a tag counts for beside its own. None, unless it has more references, or longer ones, than people write. */
export function referencesCost(node: Node): number {
  const references = referencesOf(node);
  let characters = 0;
  for (const { text } of references) characters += text.length;
  return cost(references.length, characters);
}

/** The same for a call, by what it may make of its arguments. */
export function argumentsCost(list: Arguments | undefined): number {
  return list === undefined ? 0 : cost(list.values.length, list.text.length);
}

function cost(operands: number, characters: number): number {
  return (operands > FEW ? operands : 0) + Math.floor(characters / CHARACTERS);
}

function referencesOf(node: Node): readonly Reference[] {
  switch (node.kind) {
    case "variable":
    case "var":
      return node.references;
    case "section":
    case "repeated":
      return [node.reference];
    case "if":
      return node.condition.references;
    case "ctx":
      return node.bindings.map(({ reference }) => reference);
    default:
      return [];
  }
}
