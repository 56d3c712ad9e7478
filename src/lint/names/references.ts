import type { Arguments, FormatterCall, Node, PredicateCall, Reference } from "../../core/syntax/index.js";

/** The references that a tag itself holds, not those of what is inside its block. */
export function referencesOf(node: Node): readonly Reference[] {
  switch (node.kind) {
    case "variable":
    case "var":
      return node.references;
    case "ctx":
      return node.bindings.map((binding) => binding.reference);
    case "section":
    case "repeated":
      return [node.reference];
    case "if":
      return node.condition.references;
    default:
      return [];
  }
}

/** Calls of formatters in a tag. */
export function formattersOf(node: Node): readonly FormatterCall[] {
  return node.kind === "variable" || node.kind === "var" ? node.formatters : [];
}

/** Calls of predicates in a block's opening tag and its `.or` tags. */
export function predicatesOf(node: Node): readonly PredicateCall[] {
  const own = node.kind === "predicate" ? [node.predicate] : [];
  if (!("alternatives" in node)) return own;
  return [...own, ...node.alternatives.map((branch) => branch.predicate)];
}

/** Argument lists of a tag, in which names may be written that only rendering makes references of. */
export function argumentsOf(node: Node): readonly Arguments[] {
  const lists = [...formattersOf(node), ...predicatesOf(node)].map((call) => call.arguments);
  if (node.kind === "include" || node.kind === "inject") lists.push(node.arguments);
  return lists.filter((list) => list !== undefined);
}
