import type { Node } from "../../syntax/index.js";
import { childLists, walk } from "../../syntax/index.js";

/** How many blocks stand in each other at the deepest place. */
export function nestingOf(body: readonly Node[]): number {
  let deepest = 0;
  walk(body, {
    enter: (node, parents) => {
      const depth = parents.length + (childLists(node).length > 0 ? 1 : 0);
      if (depth > deepest) deepest = depth;
    },
  });
  return deepest;
}
