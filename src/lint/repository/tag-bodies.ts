import type { Span } from "#core/source/span.js";
import { attributeNamed, definitionOf, type PlatformTag } from "./platform-tags.js";

/** The body of a platform tag, between its start tag and its end tag. */
export interface TagBody extends Span {
  readonly tag: PlatformTag;
}

const END_TAG = /<\/squarespace:([a-zA-Z][\w-]*)/g;

/** Returns whether a tag has a body: it must have one, or it may have one and names no block. */
export function hasBody(tag: PlatformTag): boolean {
  const definition = definitionOf(tag.name);
  if (definition === undefined || definition.body === "never") return false;
  return definition.body === "always" || attributeNamed(tag, "template") === undefined;
}

/** Returns the bodies of platform tags in the order of their starts. Unclosed tags are omitted. */
export function tagBodies(text: string, tags: readonly PlatformTag[]): readonly TagBody[] {
  const opening = tags.filter((tag) => !tag.selfClosing && hasBody(tag));
  if (opening.length === 0) return [];
  const open: PlatformTag[] = [];
  const bodies: TagBody[] = [];
  let next = 0;
  for (const { index, 1: name } of text.matchAll(END_TAG)) {
    for (; (opening[next]?.end ?? Number.POSITIVE_INFINITY) <= index; next++) {
      open.push(opening[next] as PlatformTag);
    }
    // A tag that another one's end tag closes is reported as unclosed.
    while (open.length > 0 && open.at(-1)?.name !== name) open.pop();
    const tag = open.pop();
    if (tag !== undefined) bodies.push({ tag, start: tag.end, end: index });
  }
  return bodies.sort((a, b) => a.start - b.start);
}

/** Returns a function that finds the innermost body around an offset. */
export function bodyFinder(bodies: readonly TagBody[]): (offset: number) => TagBody | undefined {
  // Bodies are nested or apart, so the innermost one changes only where one begins or ends.
  const places: { readonly offset: number; readonly body: TagBody | undefined }[] = [];
  const open: TagBody[] = [];
  const closeBefore = (offset: number): void => {
    for (let body = open.at(-1); body !== undefined && body.end <= offset; body = open.at(-1)) {
      open.pop();
      places.push({ offset: body.end, body: open.at(-1) });
    }
  };
  for (const body of bodies) {
    closeBefore(body.start);
    open.push(body);
    places.push({ offset: body.start, body });
  }
  closeBefore(Number.POSITIVE_INFINITY);
  return (offset) => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle]?.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return places[low - 1]?.body;
  };
}
