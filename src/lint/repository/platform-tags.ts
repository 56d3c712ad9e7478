import type { Span } from "../../core/source/span.js";

export interface PlatformAttribute extends Span {
  /** As it is written. */
  readonly name: string;
  readonly value: string;
  readonly valueSpan: Span;
}

/** A tag such as `<squarespace:navigation navigationId="main" template="nav" />`. */
export interface PlatformTag extends Span {
  readonly name: string;
  readonly attributes: readonly PlatformAttribute[];
  readonly selfClosing: boolean;
}

export interface PlatformTagKind {
  readonly summary: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether it has a body: always, or if it names no block. */
  readonly body: "always" | "without-template" | "never";
}

/** The tags of the platform by the name after `squarespace:`. */
export const PLATFORM_TAGS: Readonly<Record<string, PlatformTagKind>> = {
  "block-field": {
    summary: "An area that editors fill with content blocks.",
    required: ["id"],
    optional: ["columns", "label", "class", "description", "lock-layout", "annotation-alignment"],
    body: "never",
  },
  navigation: {
    summary: "The menu of a navigation, rendered by a block or by the body of the tag.",
    required: ["navigationId"],
    optional: ["template", "role"],
    body: "without-template",
  },
  "folder-navigation": {
    summary: "The pages beside the current one in its folder.",
    required: ["template"],
    optional: [],
    body: "never",
  },
  query: {
    summary: "Items of another collection, over which the body is rendered.",
    required: ["collection"],
    optional: ["limit", "skip", "category", "tag", "featured", "columns"],
    body: "always",
  },
  category: {
    summary: "The categories of a collection.",
    required: ["collection"],
    optional: ["template", "limit"],
    body: "without-template",
  },
  related: {
    summary: "Items that resemble one.",
    required: ["collectionId", "itemId"],
    optional: ["limit"],
    body: "always",
  },
  script: {
    summary: "Loads a file of the scripts folder.",
    required: ["src"],
    optional: ["combo"],
    body: "never",
  },
};

const TAG =
  /<squarespace:([a-zA-Z][\w-]*)((?:\{[^{}]*\}|"(?:\{[^{}]*\}|[^"{])*"|'(?:\{[^{}]*\}|[^'{])*'|[^<>"'{])*)>/g;
const ATTRIBUTE =
  /([a-zA-Z][\w:-]*)(?:\s*=\s*("(?:\{[^{}]*\}|[^"{])*"|'(?:\{[^{}]*\}|[^'{])*'|(?:\{[^{}]*\}|[^\s"'<>{}/])+))?/g;
const HTML_COMMENT = /<!--[\s\S]*?-->/g;

/** Returns the platform tags of a source except those in comments. `comments` are those of the template. */
export function platformTags(source: string, comments: readonly Span[]): readonly PlatformTag[] {
  if (!source.includes("<squarespace:")) return [];
  const skipped = [...comments];
  for (const { index, 0: text } of source.matchAll(HTML_COMMENT))
    skipped.push({ start: index, end: index + text.length });
  const found: PlatformTag[] = [];
  for (const { index, 0: text, 1: name = "", 2: rest = "" } of source.matchAll(TAG)) {
    if (skipped.some(({ start, end }) => start <= index && index < end)) continue;
    const origin = index + "<squarespace:".length + name.length;
    found.push({
      name,
      attributes: attributesOf(rest, origin),
      selfClosing: text.endsWith("/>"),
      start: index,
      end: index + text.length,
    });
  }
  return found;
}

function attributesOf(text: string, origin: number): readonly PlatformAttribute[] {
  return [...text.matchAll(ATTRIBUTE)].map(({ index, 0: written, 1: name = "", 2: quoted = "" }) => {
    const isQuoted = /^["']/.test(quoted);
    const value = isQuoted ? quoted.slice(1, -1) : quoted;
    const end = origin + index + written.length - (isQuoted ? 1 : 0);
    return {
      name,
      value,
      valueSpan: { start: end - value.length, end },
      start: origin + index,
      end: origin + index + written.length,
    };
  });
}

export function attributeNamed(tag: PlatformTag, name: string): PlatformAttribute | undefined {
  return tag.attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());
}
