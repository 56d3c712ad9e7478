import type { Span } from "#core/source/span.js";

export interface PlatformAttribute extends Span {
  /** The name as the template writes it, in any letter case. */
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
    summary: "The other pages in the folder of the current one.",
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

// No part of a tag may contain the start of another one. So a tag that is never closed ends there, and a file of such
// tags is read once instead of once for each of them.
const BRACES = /\{(?:[^{}<]|<(?!squarespace:))*\}/.source;
const quoted = (quote: string): string => `${quote}(?:${BRACES}|[^${quote}{<]|<(?!squarespace:))*${quote}`;
const QUOTED = `${quoted('"')}|${quoted("'")}`;
const TAG = new RegExp(`<squarespace:([a-zA-Z][\\w-]*)((?:${BRACES}|${QUOTED}|[^<>"'{])*)>`, "g");
/** An attribute, or a part of a tag between its attributes. */
const PART = new RegExp(
  `([a-zA-Z][\\w:-]*)(?:\\s*=\\s*(${QUOTED}|(?:${BRACES}|[^\\s"'<>{}/])+))?|${BRACES}|${QUOTED}`,
  "g",
);

/** Returns the platform tags of a source except those in comments. `comments` are those of the template. */
export function platformTags(source: string, comments: readonly Span[]): readonly PlatformTag[] {
  if (!source.includes("<squarespace:")) return [];
  const skipped = [...comments, ...htmlComments(source)].sort((a, b) => a.start - b.start);
  let next = 0;
  let skippedTo = 0;
  const tags: PlatformTag[] = [];
  for (const { index, 0: text, 1: name = "", 2: rest = "" } of source.matchAll(TAG)) {
    for (let span = skipped[next]; span !== undefined && span.start <= index; span = skipped[++next])
      skippedTo = Math.max(skippedTo, span.end);
    if (index < skippedTo) continue;
    const origin = index + "<squarespace:".length + name.length;
    tags.push({
      name,
      attributes: attributesOf(rest, origin),
      selfClosing: text.endsWith("/>"),
      start: index,
      end: index + text.length,
    });
  }
  return tags;
}

function htmlComments(source: string): readonly Span[] {
  const comments: Span[] = [];
  for (let start = source.indexOf("<!--"); start !== -1; start = source.indexOf("<!--", start)) {
    const close = source.indexOf("-->", start);
    if (close === -1) break;
    comments.push({ start, end: close + "-->".length });
    start = close;
  }
  return comments;
}

function attributesOf(text: string, origin: number): readonly PlatformAttribute[] {
  return [...text.matchAll(PART)].flatMap(({ index, 0: written, 1: name, 2: quoted = "" }) => {
    if (name === undefined) return [];
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
