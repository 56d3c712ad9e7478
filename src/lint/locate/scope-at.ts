import type { Node, Tree } from "../../core/syntax/index.js";
import { DataScopes } from "../data/scopes.js";
import { pageData } from "../data/template-data.js";
import { LocalNames } from "../names/locals.js";
import { type PartKind, type Traversal, traverse } from "../traverse.js";

/** The scope at one place of a template. */
export interface Scope {
  readonly locals: LocalNames;
  /** The scopes over each of the given data, in their order. */
  readonly data: readonly DataScopes[];
  /** The blocks around the place, from the outermost. */
  readonly parents: readonly Node[];
}

/** Something else that goes along up to the place. */
export type Follower = Omit<Traversal, "enter" | "leave"> & {
  enter(node: Node): void;
  leave(node: Node): void;
};

/**
 * Follows a template up to `offset` and calls `use` with the scope there. The scope changes afterwards, so what is
 * wanted of it must be asked inside of the call.
 */
export function scopeAt<T>(
  { body }: Tree,
  offset: number,
  data: readonly unknown[],
  use: (scope: Scope) => T,
  follower?: Follower,
): T {
  const locals = new LocalNames();
  const scopes = data.map((value) => new DataScopes(pageData([value], true), true));
  let result: { readonly value: T } | undefined;
  /** Ends the walk once the next change of scope lies behind the place. */
  const before = (end: number, parents: readonly Node[]): boolean => {
    if (result === undefined && end > offset) {
      result = { value: use({ locals, data: scopes, parents: [...parents] }) };
    }
    return result === undefined;
  };
  const open: Node[] = [];
  const branches = new Map<Node, number>();
  traverse(body, {
    enter: (node, parents) => {
      if (!before("open" in node ? node.open.end : node.end, parents)) return;
      locals.enter(node);
      follower?.enter(node);
      for (const scope of scopes) scope.enter(node);
    },
    leave: (node) => {
      if (result === undefined) follower?.leave(node);
    },
    enterPart: (owner, part) => {
      open.push(owner);
      if (part === "alternative") branches.set(owner, (branches.get(owner) ?? 0) + 1);
      if (result !== undefined) return;
      locals.enterPart(owner, part);
      follower?.enterPart(owner, part);
      for (const scope of scopes) scope.enterPart(owner, part);
    },
    leavePart: (owner, part) => {
      // A place right before the tag that ends the part still belongs to it.
      if (before(endOfPart(owner, part, branches.get(owner) ?? 0) + 1, open)) {
        locals.leavePart(owner, part);
        follower?.leavePart(owner, part);
        for (const scope of scopes) scope.leavePart(owner, part);
      }
      open.pop();
    },
  });
  return result === undefined ? use({ locals, data: scopes, parents: [] }) : result.value;
}

/** Where a part ends: at the next tag of its block. `branches` is how many `.or` with a predicate came before. */
function endOfPart(owner: Node, part: PartKind, branches: number): number {
  if (!("open" in owner)) return owner.end;
  const { close, end } = owner;
  const last = close?.start ?? end;
  if (owner.kind === "macro" || part === "otherwise") return last;
  const alternates = owner.kind === "repeated" && part === "body" ? owner.alternates : undefined;
  const next = alternates ?? owner.alternatives[branches] ?? owner.otherwise;
  return next?.tag.start ?? last;
}
