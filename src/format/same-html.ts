import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";

type TreeNode = DefaultTreeAdapterTypes.Node;

/** Elements whose text is compared exactly. */
const EXACT = new Set(["pre", "listing", "textarea", "script", "style", "xmp", "plaintext"]);
const PAGE = /^\s*(?:<!--.*?-->\s*)*<(?:!doctype|html|head|body)\b/is;

/** Returns whether two pages or fragments differ only in the amount of white space that HTML collapses. */
export function isSameHtml(a: string, b: string): boolean {
  return a === b || textOf(a) === textOf(b);
}

/** Writes a tree with collapsed white space, without recursion: hostile pages are deep. */
function textOf(html: string): string {
  // Browsers without scripts show the content of `noscript`.
  const options = { scriptingEnabled: false };
  const root = PAGE.test(html) ? parse(html, options) : parseFragment(html, options);
  const parts: string[] = [];
  const pending: { readonly node: TreeNode | string; readonly exact: boolean }[] = [
    { node: root, exact: false },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, exact } = next;
    if (typeof node === "string") parts.push(node);
    else if (node.nodeName === "#text" && "value" in node) {
      parts.push(JSON.stringify(exact ? node.value : node.value.replaceAll(/[ \t\n\f\r]+/g, " ")));
    } else if ("data" in node) parts.push(`<!--${JSON.stringify(node.data)}>`);
    else {
      const attributes = "attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : [];
      parts.push(`<${node.nodeName} ${JSON.stringify(attributes)}>`);
      pending.push({ node: "</>", exact });
      const isExact = exact || EXACT.has(node.nodeName);
      const children =
        "content" in node ? node.content.childNodes : "childNodes" in node ? node.childNodes : [];
      for (let i = children.length - 1; i >= 0; i--) {
        pending.push({ node: children[i] as TreeNode, exact: isExact });
      }
    }
  }
  return parts.join("");
}
