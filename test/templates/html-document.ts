import { type DefaultTreeAdapterTypes, type ParserError, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

export interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
}

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text content with white space collapsed. */
  readonly text: string;
}

/** A parsed page as flat lists in document order. */
export interface Document {
  readonly elements: readonly Element[];
  readonly attributes: readonly Attribute[];
  readonly texts: readonly string[];
  readonly errors: readonly ParserError[];
  /** Elements that the parser opened or closed on its own, by name: tags are missing or wrongly nested. */
  readonly repaired: readonly string[];
}

export function elementsOf(document: Document | undefined, ...names: readonly string[]): Element[] {
  return document?.elements.filter(({ name }) => names.includes(name)) ?? [];
}

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);

const SVG = "http://www.w3.org/2000/svg";

export function parseDocument(html: string): Document {
  const errors: ParserError[] = [];
  const elements: Element[] = [];
  const attributes: Attribute[] = [];
  const texts: string[] = [];
  const repaired: string[] = [];

  const visit = (node: Node): string => {
    if (node.nodeName === "#text" && "value" in node) {
      texts.push(node.value);
      return node.value;
    }
    let text = "";
    let at = -1;
    if ("attrs" in node) {
      at = elements.length;
      const location = node.sourceCodeLocation;
      // Elements in SVG may be self-closing.
      const closesItself =
        VOID.has(node.nodeName) ||
        (node.namespaceURI === SVG && html.slice(0, location?.endOffset).endsWith("/>"));
      if (!location || (!closesItself && !location.endTag)) repaired.push(node.nodeName);
      elements.push({ name: node.nodeName, attributes: new Map(), text: "" });
      for (const { name, value } of node.attrs) attributes.push({ element: node.nodeName, name, value });
    }
    if ("childNodes" in node) for (const child of node.childNodes) text += visit(child);
    if ("attrs" in node) {
      elements[at] = {
        name: node.nodeName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: text.replace(/\s+/g, " ").trim(),
      };
    }
    return text;
  };
  visit(parse(html, { onParseError: (error) => errors.push(error), sourceCodeLocationInfo: true }));
  return { elements, attributes, texts, errors, repaired };
}
