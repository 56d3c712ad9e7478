/** Elements without an end tag. */
export const VOID = new Set(
  (
    "area base basefont bgsound br col command embed frame hr image img input keygen link meta param source " +
    "track wbr"
  ).split(" "),
);

/** Elements with an optional end tag: the end tag of their parent closes them. */
export const OPTIONAL_END = new Set(
  "p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp html head body".split(" "),
);

/** Returns whether a slash before the `>` closes an element of this name. */
export function isForeign(name: string): boolean {
  return FOREIGN.has(name);
}

const FOREIGN = new Set(["svg", "math"]);

/** Returns whether the start tag of an element ends a paragraph that is still open. */
export function endsParagraph(name: string): boolean {
  return BLOCKS.has(name);
}

const BLOCKS = new Set(
  (
    "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr main menu nav ol p pre section ul"
  ).split(" "),
);
