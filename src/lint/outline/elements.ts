/** Elements without an end tag. */
export const VOID = new Set(
  (
    "area base basefont bgsound br col command embed frame hr image img input keygen link meta param source " +
    "track wbr"
  ).split(" "),
);

/** Elements whose end tag may be left out, so that whatever closes their parent closes them. */
export const IMPLIED = new Set(
  "p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp html head body".split(" "),
);

/** Elements in which a slash before the `>` closes the element. */
export function isForeign(name: string): boolean {
  return FOREIGN.has(name);
}

const FOREIGN = new Set(["svg", "math"]);
