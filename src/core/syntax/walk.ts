import type { Node } from "./nodes.js";

/** Callbacks of a walk. `enter` is called before the children of a node, `leave` after them. */
export interface Visitor {
  readonly enter?: (node: Node, parents: readonly Node[]) => void;
  readonly leave?: (node: Node, parents: readonly Node[]) => void;
}

type NodeList = readonly Node[];

const NONE: readonly NodeList[] = [];

/** Returns the child lists of a node, in source order. */
export function childLists(node: Node): readonly NodeList[] {
  if (!("body" in node)) return NONE;
  if (node.kind === "platformTag") return [...node.attributes.map(({ value }) => value), node.body];
  const lists: NodeList[] = [node.body];
  if (node.kind === "macro") return lists;
  if (node.kind === "repeated" && node.alternates !== undefined) lists.push(node.alternates.body);
  for (const branch of node.alternatives) lists.push(branch.body);
  if (node.otherwise !== undefined) lists.push(node.otherwise.body);
  return lists;
}

interface Step {
  readonly node: Node | undefined;
  readonly lists: readonly NodeList[];
  list: number;
  index: number;
}

/**
 * Visits every node in source order. Uses an explicit stack: trees may be nested deeper than the host's stack allows.
 */
export function walk(body: readonly Node[], { enter, leave }: Visitor): void {
  const parents: Node[] = [];
  const steps: Step[] = [{ node: undefined, lists: [body], list: 0, index: 0 }];
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const list = step.lists[step.list];
    if (list === undefined) {
      steps.pop();
      if (step.node !== undefined) {
        parents.pop();
        leave?.(step.node, parents);
      }
      continue;
    }
    const node = list[step.index++];
    if (node === undefined) {
      step.list++;
      step.index = 0;
      continue;
    }
    enter?.(node, parents);
    const lists = childLists(node);
    if (lists.length === 0) leave?.(node, parents);
    else {
      parents.push(node);
      steps.push({ node, lists, list: 0, index: 0 });
    }
  }
}
