import { escapeAttribute } from "#core/library/escape.js";
import { decodeEntities } from "./platform-text.js";

/** A picture that lies in the repository. */
export interface LocalImage {
  readonly address: string;
  /** Such as `1500x1000`. */
  readonly originalSize?: string | undefined;
}

export interface HtmlOptions {
  /** Keeps wrappers and empty paragraphs of the platform's editor. */
  readonly keepMarkup: boolean;
  /** Finds a picture by its address. Undefined if no picture is replaced. */
  readonly localImage: ((address: string) => Promise<LocalImage | undefined>) | undefined;
}

/**
 * Removes what the editor adds around texts, and replaces the addresses of pictures. Keeps blocks of other kinds, and
 * every other character as it is. Works on tags instead of a tree, because exports hold hundreds of megabytes.
 */
export async function cleanedHtml(html: string, { keepMarkup, localImage }: HtmlOptions): Promise<string> {
  if (!html.includes("<")) return html;
  const edits: Edit[] = [];
  if (!keepMarkup) edits.push(...cleaning(html));
  if (localImage !== undefined) {
    for (const tag of tagsOf(html)) if (!tag.isEnd) edits.push(...(await replacing(tag, html, localImage)));
  }
  return keepMarkup ? applied(html, edits) : applied(html, edits).trim();
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits. One inside another is dropped. */
function applied(html: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return html;
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue;
    parts.push(html.slice(position, start), text);
    position = end;
  }
  parts.push(html.slice(position));
  return parts.join("");
}

interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;
}

/** Their contents are no tags. */
const RAW: Readonly<Record<string, RegExp>> = {
  script: /<\/script/gi,
  style: /<\/style/gi,
  textarea: /<\/textarea/gi,
};
const NAME = /[a-zA-Z][^\s/>]{0,60}/y;

function* tagsOf(html: string): Generator<Tag> {
  for (let start = html.indexOf("<"); start !== -1; ) {
    if (html.startsWith("<!--", start)) {
      const end = html.indexOf("-->", start);
      if (end === -1) return;
      start = html.indexOf("<", end);
      continue;
    }
    const isEnd = html[start + 1] === "/";
    NAME.lastIndex = start + (isEnd ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      start = html.indexOf("<", start + 1);
      continue;
    }
    const end = endOfTag(html, NAME.lastIndex);
    if (end === undefined) return;
    yield { name, isEnd, start, end };
    const raw = !isEnd && Object.hasOwn(RAW, name) ? RAW[name] : undefined;
    start = raw === undefined ? html.indexOf("<", end) : (found(raw, html, end) ?? -1);
  }
}

function found(pattern: RegExp, html: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index;
}

/** Undefined if the tag does not end. */
function endOfTag(html: string, from: number): number | undefined {
  for (let i = from; i < html.length; i++) {
    const character = html[i];
    if (character === ">") return i + 1;
    if (character !== '"' && character !== "'") continue;
    i = html.indexOf(character, i + 1);
    if (i === -1) return undefined;
  }
  return undefined;
}

interface Attribute {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  /** With the white space before it. */
  readonly start: number;
  readonly end: number;
}

const ATTRIBUTE = /[\s/]*([^\s/=>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y;

function attributesOf({ name, start, end }: Tag, html: string): readonly Attribute[] {
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = start + 1 + name.length;
  for (let at = ATTRIBUTE.lastIndex; at < end - 1; at = ATTRIBUTE.lastIndex) {
    const match = ATTRIBUTE.exec(html);
    if (match === null || ATTRIBUTE.lastIndex > end) break;
    const value = (match[2] ?? "").replace(/^(["'])([\s\S]*)\1$/, "$2");
    attributes.push({ name: (match[1] ?? "").toLowerCase(), value, start: at, end: ATTRIBUTE.lastIndex });
  }
  return attributes;
}

interface OpenElement {
  readonly tag: Tag;
  readonly classes: readonly string[];
  /** Closed columns of a row. */
  readonly columns: Edit[][];
}

const BLANK = /^(?:\s|&nbsp;|&#160;)*$/;

/** Finds empty paragraphs, wrappers of texts, and attributes of the editor. */
function cleaning(html: string): readonly Edit[] {
  const edits: Edit[] = [];
  const open: OpenElement[] = [];
  let paragraph: Tag | undefined;
  let textStart = 0;
  for (const tag of tagsOf(html)) {
    if (paragraph !== undefined && !BLANK.test(html.slice(textStart, tag.start))) paragraph = undefined;
    textStart = tag.end;
    if (tag.name === "p" && tag.isEnd) {
      if (paragraph !== undefined) edits.push({ start: paragraph.start, end: tag.end, text: "" });
      paragraph = undefined;
    } else if (tag.name !== "br") paragraph = tag.name === "p" ? tag : undefined;
    if (!tag.isEnd) {
      const attributes = attributesOf(tag, html);
      const isDiv = tag.name === "div";
      const classes = isDiv ? classesOf(attributes) : [];
      if (isDiv) open.push({ tag, classes, columns: [] });
      for (const { name, value, start, end } of attributes) {
        if (isOfEditor(name, value)) edits.push({ start, end, text: "" });
      }
    } else if (tag.name === "div") {
      const element = open.pop();
      if (element !== undefined) edits.push(...unwrapping(element, tag, open.at(-1)));
    }
  }
  return edits;
}

/** Removes the two tags of a wrapper. Columns beside each other are kept, with their row. */
function unwrapping(
  { tag, classes, columns }: OpenElement,
  end: Tag,
  parent: OpenElement | undefined,
): readonly Edit[] {
  const both = [tag, end].map((one) => ({ start: one.start, end: one.end, text: "" }));
  if (isColumn(classes)) {
    parent?.columns.push(both);
    return [];
  }
  if (classes.includes("sqs-row")) return columns.length <= 1 ? [...both, ...columns.flat()] : [];
  const isWrapper =
    classes.includes("sqs-html-content") ||
    classes.includes("sqs-layout") ||
    classes.includes("sqs-block-html") ||
    (classes.includes("sqs-block-content") && parent?.classes.includes("sqs-block-html"));
  return isWrapper ? both : [];
}

function isColumn(classes: readonly string[]): boolean {
  return classes.some((name) => /^sqs-col-\d+$/.test(name));
}

function classesOf(attributes: readonly Attribute[]): readonly string[] {
  return attributes.find(({ name }) => name === "class")?.value.split(/\s+/) ?? [];
}

function isOfEditor(name: string, value: string): boolean {
  if (name === "class") return value.trim() === "";
  if (name === "style") return /^\s*white-space:\s*pre-wrap;?\s*$/.test(value);
  return name.startsWith("data-rte-");
}

const ADDRESSES = ["src", "data-src", "data-image", "href", "poster"];
/** They name pictures of the platform, or sizes of another picture. */
const REPLACED = ["srcset", "sizes", "data-image-dimensions"];

async function replacing(
  tag: Tag,
  html: string,
  localImage: (address: string) => Promise<LocalImage | undefined>,
): Promise<readonly Edit[]> {
  const attributes = attributesOf(tag, html);
  const edits: Edit[] = [];
  let size: string | undefined;
  for (const { name, value, start, end } of attributes) {
    const image = ADDRESSES.includes(name) ? await localImage(decodeEntities(value)) : undefined;
    if (image === undefined) continue;
    size = image.originalSize ?? size;
    edits.push({ start, end, text: ` ${name}="${escapeAttribute(image.address)}"` });
  }
  if (edits.length === 0 || tag.name !== "img") return edits;
  const gone = attributes.filter(({ name }) => REPLACED.includes(name));
  edits.push(...gone.map(({ start, end }) => ({ start, end, text: "" })));
  const last = attributes.at(-1)?.end ?? tag.end - 1;
  if (size !== undefined) edits.push({ start: last, end: last, text: ` data-image-dimensions="${size}"` });
  return edits;
}
