import type { Library } from "#core/library/registry.js";
import { foreignTag } from "./foreign.js";
import type { IntendedTag } from "./intended-tag.js";
import { unclosedTag, unopenedTags } from "./lone-brace.js";
import { nativeTag } from "./native.js";

/** Longer text in braces is code rather than a malformed tag. */
const MAX_LENGTH = 200;
const BRACE = /[{}\r\n]/g;

/** Finds everything in a text that was probably meant as a tag, in source order. */
export function findIntendedTags(text: string, library: Library): readonly IntendedTag[] {
  const closed: IntendedTag[] = [];
  let brace = text.indexOf("{");
  while (brace !== -1) {
    const tag = tagAt(text, brace, library);
    if (tag !== undefined) closed.push(tag);
    brace = text.indexOf("{", tag?.end ?? brace + 1);
  }
  const unopened = outside(unopenedTags(text, library), closed);
  return [...closed, ...unopened].sort((a, b) => a.start - b.start);
}

/** Returns the tags that overlap none of the others. Both lists are in source order, without overlaps of their own. */
function outside(tags: readonly IntendedTag[], others: readonly IntendedTag[]): readonly IntendedTag[] {
  let next = 0;
  return tags.filter((tag) => {
    while ((others[next]?.end ?? Number.POSITIVE_INFINITY) <= tag.start) next++;
    return tag.end <= (others[next]?.start ?? Number.POSITIVE_INFINITY);
  });
}

function tagAt(text: string, brace: number, library: Library): IntendedTag | undefined {
  const next = text[brace + 1];
  if (next === "{" || next === "%") return foreignTag(text, brace, library);
  BRACE.lastIndex = brace + 1;
  const end = BRACE.exec(text);
  const unclosed = unclosedTag(text, brace, library);
  if (unclosed !== undefined || end?.[0] !== "}" || end.index - brace > MAX_LENGTH) return unclosed;
  const tag = nativeTag(text.slice(brace + 1, end.index), library);
  return tag === undefined ? undefined : { ...tag, start: brace, end: end.index + 1 };
}
