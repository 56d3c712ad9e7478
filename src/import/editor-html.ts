import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];
type Parent = DefaultTreeAdapterMap["documentFragment"] | Element;

/** A picture that lies in the repository. */
export interface LocalImage {
  readonly address: string;
  /** Such as `1500x1000`. */
  readonly originalSize?: string | undefined;
}

export interface HtmlOptions {
  /** Keeps wrappers and empty paragraphs of the platform's editor. */
  readonly keepMarkup: boolean;
  /** Finds a picture by its address. */
  readonly localImage: (address: string) => Promise<LocalImage | undefined>;
}

const ADDRESS_ATTRIBUTES = ["src", "data-src", "data-image", "href", "poster"];
/** Bodies without any of these need no change. Parsing takes far longer than this search. */
const MARKUP = /\bsqs-|<p[^>]*>(?:\s|&nbsp;|\u00a0|<br\s*\/?>)*<\/p>|class=""|data-rte/i;
const ADDRESS = /\s(?:src|data-src|data-image|href|poster)\s*=/i;

/** Removes what the editor adds around texts, and replaces the addresses of pictures. Keeps blocks of other kinds. */
export async function cleanedHtml(
  html: string,
  { keepMarkup, localImage }: HtmlOptions,
  hasImages: boolean,
): Promise<string> {
  const cleans = !keepMarkup && MARKUP.test(html);
  if (!cleans && !(hasImages && ADDRESS.test(html))) return html;
  const fragment = parseFragment(html);
  if (cleans) cleanTree(fragment);
  let changes = cleans;
  if (hasImages) {
    for (const element of elementsBelow(fragment)) {
      for (const name of ADDRESS_ATTRIBUTES) {
        const attribute = element.attrs.find((one) => one.name === name);
        const image = attribute && (await localImage(attribute.value));
        if (attribute === undefined || image === undefined) continue;
        attribute.value = image.address;
        changes = true;
        if (element.tagName !== "img") continue;
        // It would name pictures of the platform.
        element.attrs = element.attrs.filter((one) => one.name !== "srcset" && one.name !== "sizes");
        if (image.originalSize !== undefined)
          setAttribute(element, "data-image-dimensions", image.originalSize);
      }
    }
  }
  if (!changes) return html;
  try {
    return serialize(fragment).trim();
  } catch (error) {
    // The serializer recurses. HTML nested that deep stays as it is.
    if (error instanceof RangeError) return html;
    throw error;
  }
}

function* elementsBelow(root: Parent): Generator<Element> {
  const pending: Node[] = [...root.childNodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!("tagName" in node)) continue;
    yield node;
    for (let i = node.childNodes.length - 1; i >= 0; i--) pending.push(node.childNodes[i] as Node);
  }
}

/** Children come before their parents, so a paragraph that becomes empty is removed too. */
function cleanTree(root: Parent): void {
  for (const element of [...elementsBelow(root)].reverse()) {
    if (element.tagName === "p" && isEmpty(element)) remove(element);
    else if (isWrapper(element)) unwrap(element);
    else removeEditorAttributes(element);
  }
}

const BLANK = /^[\s\u00a0]*$/;

function isEmpty(element: Element): boolean {
  return element.childNodes.every((node) => {
    if ("tagName" in node) return node.tagName === "br";
    return node.nodeName === "#text" && "value" in node && BLANK.test(node.value);
  });
}

/** Whether an element only arranges texts. Columns beside each other are kept. */
function isWrapper(element: Element): boolean {
  if (element.tagName !== "div") return false;
  const classes = classesOf(element);
  if (classes.includes("sqs-html-content") || classes.includes("sqs-layout")) return true;
  if (classes.includes("sqs-block")) return classes.includes("sqs-block-html");
  if (classes.includes("sqs-block-content")) {
    const parent = element.parentNode;
    return parent === null || !("tagName" in parent) || classesOf(parent).includes("sqs-block-html");
  }
  if (classes.includes("sqs-row")) {
    return element.childNodes.filter((node) => "tagName" in node && isColumn(node)).length <= 1;
  }
  if (!isColumn(element)) return false;
  const row = element.parentNode;
  const siblings = row === null ? [] : row.childNodes.filter((node) => "tagName" in node && isColumn(node));
  return siblings.length <= 1;
}

function isColumn(element: Element): boolean {
  return classesOf(element).some((name) => /^sqs-col-\d+$/.test(name));
}

function classesOf(element: Element): readonly string[] {
  return element.attrs.find(({ name }) => name === "class")?.value.split(/\s+/) ?? [];
}

function removeEditorAttributes(element: Element): void {
  element.attrs = element.attrs.filter(
    ({ name, value }) =>
      !(name === "class" && value.trim() === "") &&
      !name.startsWith("data-rte-") &&
      !(name === "style" && /^\s*white-space:\s*pre-wrap;?\s*$/.test(value)),
  );
}

function setAttribute(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find((one) => one.name === name);
  if (attribute === undefined) element.attrs.push({ name, value });
  else attribute.value = value;
}

function remove(element: Element): void {
  const siblings = element.parentNode?.childNodes;
  siblings?.splice(siblings.indexOf(element), 1);
}

function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (const node of element.childNodes) node.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...element.childNodes);
}
