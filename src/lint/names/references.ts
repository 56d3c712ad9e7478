import type { Arguments, FormatterCall, Node, PredicateCall, Reference } from "#core/syntax/index.js";

/** Returns the references of a tag, without those inside its block. */
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

/** Returns the formatter calls of a tag. */
export function formattersOf(node: Node): readonly FormatterCall[] {
  return node.kind === "variable" || node.kind === "var" ? node.formatters : [];
}

/** Returns the predicate calls of a block's opening tag and its `.or` tags. */
export function predicatesOf(node: Node): readonly PredicateCall[] {
  const own = node.kind === "predicate" ? [node.predicate] : [];
  if (!("alternatives" in node)) return own;
  return [...own, ...node.alternatives.map((branch) => branch.predicate)];
}

/** Returns the argument lists of a tag. Names in them are references only when rendered. */
export function argumentsOf(node: Node): readonly Arguments[] {
  const lists = [...formattersOf(node), ...predicatesOf(node)].map((call) => call.arguments);
  if (node.kind === "include" || node.kind === "inject") lists.push(node.arguments);
  return lists.filter((list) => list !== undefined);
}
