import type { PlatformTagDefinition } from "#core/library/platform-tag.js";
import type { Span } from "#core/source/span.js";
import { attributesOf, TAG_PATTERN, type WrittenAttribute } from "#core/syntax/index.js";
import { platformTags as definitions } from "#site/tags/registry.js";

export type PlatformAttribute = WrittenAttribute;

/** A tag such as `<squarespace:navigation navigationId="main" template="nav" />`. */
export interface PlatformTag extends Span {
  readonly name: string;
  readonly attributes: readonly PlatformAttribute[];
  readonly selfClosing: boolean;
}

/** The tags of the platform by the name after `squarespace:`. */
export const PLATFORM_TAGS: Readonly<Record<string, PlatformTagDefinition>> = Object.fromEntries(
  definitions.map((definition) => [definition.name, definition]),
);

/** Returns the tag of the platform with a name. */
export function definitionOf(name: string): PlatformTagDefinition | undefined {
  return Object.hasOwn(PLATFORM_TAGS, name) ? PLATFORM_TAGS[name] : undefined;
}

const TAG = new RegExp(TAG_PATTERN, "g");

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

export function attributeNamed(tag: PlatformTag, name: string): PlatformAttribute | undefined {
  return tag.attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());
}
