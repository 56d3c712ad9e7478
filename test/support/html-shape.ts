import type { DefaultTreeAdapterMap } from "parse5";

/** Returns the elements of a parsed document with the names of their attributes, without values and texts. */
export function shapeOf(node: DefaultTreeAdapterMap["node"]): unknown {
  if (!("childNodes" in node)) return [];
  const names = "attrs" in node ? node.attrs.map(({ name }) => name) : [];
  return [node.nodeName, names, node.childNodes.filter((child) => "childNodes" in child).map(shapeOf)];
}
