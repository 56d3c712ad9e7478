import type { Node } from "./nodes.js";

/** What a walk does at a node. `enter` sees a node before what it holds, `leave` after it. */
export interface Visitor {
  readonly enter?: (node: Node, parents: readonly Node[]) => void;
  readonly leave?: (node: Node, parents: readonly Node[]) => void;
}

/** The node lists that a node holds, in source order. */
export function childLists(node: Node): readonly (readonly Node[])[] {
  switch (node.kind) {
    case "macro":
      return [node.body];
    case "repeated":
      return [node.body, ...(node.alternates === undefined ? [] : [node.alternates.body]), ...branches(node)];
    case "section":
    case "if":
    case "predicate":
      return [node.body, ...branches(node)];
    default:
      return [];
  }
}

function branches(node: {
  readonly alternatives: readonly { readonly body: readonly Node[] }[];
  readonly otherwise: { readonly body: readonly Node[] } | undefined;
}): readonly (readonly Node[])[] {
  const lists = node.alternatives.map((branch) => branch.body);
  return node.otherwise === undefined ? lists : [...lists, node.otherwise.body];
}

interface Step {
  readonly node: Node;
  readonly lists: readonly (readonly Node[])[];
  list: number;
  index: number;
}

/** Visits every node in source order, on a stack of its own: trees may be nested deeper than the host's stack. */
export function walk(body: readonly Node[], visitor: Visitor): void {
  const parents: Node[] = [];
  for (const root of body) {
    const steps: Step[] = [];
    const enter = (node: Node): void => {
      visitor.enter?.(node, parents);
      const lists = childLists(node);
      if (lists.length === 0) {
        visitor.leave?.(node, parents);
        return;
      }
      parents.push(node);
      steps.push({ node, lists, list: 0, index: 0 });
    };
    enter(root);
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const list = step.lists[step.list];
      const next = list?.[step.index];
      if (next !== undefined) {
        step.index++;
        enter(next);
      } else if (list !== undefined) {
        step.list++;
        step.index = 0;
      } else {
        steps.pop();
        parents.pop();
        visitor.leave?.(step.node, parents);
      }
    }
  }
}
