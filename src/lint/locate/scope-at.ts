import type { Node, Tree } from "#core/syntax/index.js";
import { DataScopes } from "../data/scopes.js";
import { pageData } from "../data/template-data.js";
import { LocalNames } from "../names/locals.js";
import { type PartKind, type Traversal, traverse } from "../traverse.js";

/** The scope at one place of a template. */
export interface Scope {
  readonly locals: LocalNames;
  /** The scopes for each of the given data, in the same order. */
  readonly data: readonly DataScopes[];
  /** The enclosing blocks, outermost first. */
  readonly parents: readonly Node[];
}

/** Another visitor of the walk to the place. */
export type Follower = Omit<Traversal, "enter" | "leave"> & {
  enter(node: Node): void;
  leave(node: Node): void;
};

/**
 * Walks a template up to `offset` and calls `use` with the scope there. The scope changes afterwards, so read it only
 * inside of the call.
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
  /** Ends the walk once the next change of scope is after the place. */
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
      // A place directly before the tag that ends a part belongs to that part.
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

/**
 * Returns the end of a part: the start of the next tag of its block. `branches` is the number of preceding `.or` with a
 * predicate.
 */
function endOfPart(owner: Node, part: PartKind, branches: number): number {
  if (!("open" in owner)) return owner.end;
  const { close, end } = owner;
  const last = close?.start ?? end;
  if (owner.kind === "macro" || part === "otherwise") return last;
  const alternates = owner.kind === "repeated" && part === "body" ? owner.alternates : undefined;
  const next = alternates ?? owner.alternatives[branches] ?? owner.otherwise;
  return next?.tag.start ?? last;
}
