/** The branches around a place, outermost first. Each branch of a file has its own number. */
export type BranchPath = readonly number[];

/** Finds earlier values in a branch around a place, or in a branch inside of it: both exist at once. */
export class AlongsideIndex<Value> {
  readonly #here = new BranchTree<Value>();

  /** Returns the first value that was added alongside a path. */
  find(path: BranchPath): Value | undefined {
    let node = this.#here;
    for (const branch of path) {
      if (node.own !== undefined) return node.own;
      const inner = node.branches.get(branch);
      if (inner === undefined) return undefined;
      node = inner;
    }
    return node.own ?? node.first;
  }

  add(path: BranchPath, value: Value): void {
    let node = this.#here;
    node.first ??= value;
    for (const branch of path) {
      let inner = node.branches.get(branch);
      if (inner === undefined) {
        inner = new BranchTree();
        node.branches.set(branch, inner);
      }
      node = inner;
      node.first ??= value;
    }
    node.own ??= value;
  }
}

class BranchTree<Value> {
  /** The first value directly in this branch, and the first in it or in branches inside of it. */
  own: Value | undefined;
  first: Value | undefined;
  readonly branches = new Map<number, BranchTree<Value>>();
}
