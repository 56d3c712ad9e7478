import { parse } from "#core/syntax/index.js";
import type { Edit } from "../fix.js";
import type { HtmlEvents } from "../html/incremental-tokenizer.js";
import { HtmlTracker } from "../html/tracker.js";
import { traverse } from "../traverse.js";
import { swallowingAttribute } from "./attributes.js";
import { Outline } from "./outline.js";
import { unterminatedTags } from "./unterminated-tags.js";

/** After a repair, the markup that an unterminated tag had swallowed may contain further mistakes. */
const MAX_ROUNDS = 3;
/** A file with more mistakes says nothing about the balance of its elements. */
const MAX_EDITS = 100;
/** Errors that may change which tags there are. */
const OF_TAGS = new Set([
  "unexpected-character-in-attribute-name",
  "unexpected-character-in-unquoted-attribute-value",
  "invalid-first-character-of-tag-name",
  "tag-in-tag",
]);

/** The markup of a source as far as it is known. */
interface Markup {
  readonly outline: Outline;
  /** The start of a tag that does not end. */
  readonly unfinished: number | undefined;
}

/**
 * Returns the outline that a file would have if its malformed HTML tags were terminated where they probably end. The
 * offsets are those of the source as it is. Undefined if that does not repair it.
 */
export function repairedOutline(source: string, markup: Markup): Outline | undefined {
  let edits: readonly Edit[] = [];
  let current: Markup | undefined = markup;
  for (let round = 0; current !== undefined && round <= MAX_ROUNDS; round++) {
    const more = editsFor(source, edits, current.outline);
    if (more.length === 0) return current.unfinished === undefined ? current.outline : undefined;
    edits = [...edits, ...more].sort((a, b) => a.start - b.start);
    if (edits.length > MAX_EDITS) return undefined;
    current = outlineOf(source, edits, markup.outline.present);
  }
  return undefined;
}

/** Returns the edits that terminate further tags of a source, at places without an edit. */
function editsFor(source: string, edits: readonly Edit[], outline: Outline): readonly Edit[] {
  const known = new Set(edits.map(({ start }) => start));
  const more = new Map<number, Edit>();
  const replace = (start: number, end: number, text: string): void => {
    if (!known.has(start)) more.set(start, { start, end, text });
  };
  const quote = (valueStart: number): void => {
    const length = VALUE.exec(source.slice(valueStart, valueStart + MAX_VALUE))?.index ?? 0;
    replace(valueStart + length, valueStart + length, source[valueStart - 1] ?? "");
  };
  for (const tag of unterminatedTags(source)) {
    if (tag.kind === "end-tag") replace(tag.end, tag.end, ">");
    else quote(tag.end);
  }
  if (more.size > 0) return [...more.values()];
  for (const { code, offset } of outline.errors) {
    if (!OF_TAGS.has(code)) continue;
    const rest = source.slice(offset, offset + MAX_BLANKS);
    if (code === "invalid-first-character-of-tag-name") {
      const blanks = /^\s*/.exec(rest)?.[0].length ?? 0;
      if (blanks > 0 && TAG_NAME.test(rest.slice(blanks))) replace(offset, offset + blanks, "");
      continue;
    }
    if (/^<\/?[a-z]/i.test(rest)) replace(offset, offset, ">");
    const tag = outline.tagAround(offset);
    const attribute = tag && swallowingAttribute(tag);
    const open = attribute && /["']/.exec(source.slice(attribute.start, attribute.start + MAX_BLANKS * 4));
    if (attribute !== undefined && open) quote(attribute.start + open.index + 1);
  }
  return [...more.values()];
}

const MAX_VALUE = 5_000;
/** The end of a value whose quote is missing. */
const VALUE = /[<>\r\n]|\s+[\w:-]+=["']/;
const MAX_BLANKS = 20;
/** Names of elements that prose does not contain after a `<`. */
const TAG_NAME = /^(?:div|span|ul|ol|li|section|article|header|footer|nav|h[1-6]|button)\b/;

function applied(source: string, edits: readonly Edit[]): string {
  let text = "";
  let copied = 0;
  for (const edit of edits) {
    text += source.slice(copied, edit.start) + edit.text;
    copied = Math.max(copied, edit.end);
  }
  return text + source.slice(copied);
}

/** Returns a function from offsets after the edits to those before them. */
function offsetsBefore(edits: readonly Edit[]): (offset: number) => number {
  return (offset) => {
    let shift = 0;
    for (const { start, end, text } of edits) {
      if (start + shift >= offset) break;
      shift += text.length - (end - start);
    }
    return offset - shift;
  };
}

/** Reads the markup of a source after edits, with offsets before them. Undefined if it cannot be followed. */
function outlineOf(source: string, edits: readonly Edit[], present: ReadonlySet<string>): Markup | undefined {
  const text = applied(source, edits);
  const back = offsetsBefore(edits);
  const outline = new Outline(present);
  const events: HtmlEvents = {
    startTag: (tag) =>
      outline.startTag({
        ...tag,
        start: back(tag.start),
        end: back(tag.end),
        attributes: tag.attributes.map((one) => ({ ...one, start: back(one.start) })),
      }),
    endTag: (name, start, end) => outline.endTag(name, back(start), back(end)),
    parseError: (code, offset) => outline.parseError(code, back(offset)),
  };
  const { body } = parse(text).tree;
  const html = new HtmlTracker(body, events);
  traverse(body, {
    enter: (node) => {
      outline.enter(node);
      html.enter(node);
    },
    leave: (node) => {
      html.leave(node);
      outline.leave(node);
    },
    enterPart: (owner, part) => {
      html.enterPart(owner, part);
      outline.enterPart();
    },
    leavePart: (owner, part) => {
      html.leavePart(owner, part);
      outline.leavePart(owner, part);
    },
  });
  return html.isLost ? undefined : { outline, unfinished: html.end.unfinished };
}
