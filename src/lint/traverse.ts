import type { Node } from "#core/syntax/index.js";

/** A list of nodes inside a block, by its role. */
export type PartKind = "body" | "alternates" | "alternative" | "otherwise";

export interface Traversal {
  readonly enter: (node: Node, parents: readonly Node[]) => void;
  readonly leave: (node: Node, parents: readonly Node[]) => void;
  /** Called before the nodes of one part of a block. */
  readonly enterPart: (owner: Node, part: PartKind) => void;
  readonly leavePart: (owner: Node, part: PartKind) => void;
}

/** Returns whether the body of a node has its own frame of scope. */
export function hasFrame({ kind }: Node): boolean {
  return kind === "section" || kind === "repeated" || kind === "macro";
}

/** Returns the last part of a block that is rendered in the frame of its body. */
export function lastInFrame(owner: Node): PartKind {
  return owner.kind === "repeated" && owner.alternates !== undefined ? "alternates" : "body";
}

interface Part {
  readonly kind: PartKind;
  readonly nodes: readonly Node[];
}

interface Step {
  readonly owner: Node;
  readonly parts: readonly Part[];
  part: number;
  /** -1 before the part is entered. */
  index: number;
}

/**
 * Visits every node in source order and reports where the parts of blocks begin and end, which the core's walk does
 * not. Uses an explicit stack: trees may be nested deeper than the host's stack allows.
 */
export function traverse(body: readonly Node[], to: Traversal): void {
  const parents: Node[] = [];
  const steps: Step[] = [];
  const enter = (node: Node): void => {
    to.enter(node, parents);
    const parts = partsOf(node);
    if (parts === undefined) {
      to.leave(node, parents);
      return;
    }
    parents.push(node);
    steps.push({ owner: node, parts, part: 0, index: -1 });
  };
  for (const root of body) {
    enter(root);
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const part = step.parts[step.part];
      if (part === undefined) {
        steps.pop();
        parents.pop();
        to.leave(step.owner, parents);
        continue;
      }
      if (step.index === -1) {
        step.index = 0;
        to.enterPart(step.owner, part.kind);
      }
      const next = part.nodes[step.index++];
      if (next !== undefined) enter(next);
      else {
        to.leavePart(step.owner, part.kind);
        step.part++;
        step.index = -1;
      }
    }
  }
}

function partsOf(node: Node): readonly Part[] | undefined {
  if (node.kind === "macro") return [{ kind: "body", nodes: node.body }];
  if (!("alternatives" in node)) return undefined;
  const parts: Part[] = [{ kind: "body", nodes: node.body }];
  if (node.kind === "repeated" && node.alternates !== undefined) {
    parts.push({ kind: "alternates", nodes: node.alternates.body });
  }
  for (const branch of node.alternatives) parts.push({ kind: "alternative", nodes: branch.body });
  if (node.otherwise !== undefined) parts.push({ kind: "otherwise", nodes: node.otherwise.body });
  return parts;
}
