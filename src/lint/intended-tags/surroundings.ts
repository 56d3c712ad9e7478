import type { HtmlContext } from "../html/context.js";
import type { IntendedTag } from "./intended-tag.js";

/** Attributes with a URL, which may continue after a tag: `{url}?format=500w`. */
const ADDRESSES = new Set(["href", "src", "srcset", "action", "content", "data-src", "data-href"]);
/** Maximum distance, in characters, between a closing brace and its opening brace. */
const MAX_DISTANCE = 2_000;

/** Returns whether the source around a tag, found in a text at `at`, is what the tag requires. */
export function surroundingsFit(tag: IntendedTag, at: number, place: HtmlContext, source: string): boolean {
  const [start, end] = [at + tag.start, at + tag.end];
  switch (tag.only) {
    case "end-of-value":
      return place.kind === "value" && place.quote !== "" && place.quote === source[end];
    case "in-address":
      return place.kind === "value" && place.attribute !== undefined && ADDRESSES.has(place.attribute);
    case "before-tag":
      return source[end] === "{" && source[end + 1] === "." && place.kind === "text";
    case "unopened":
      return !isOpened(source, start);
    case "whole":
      return isWhole(source, start, end, place) && !isOpened(source, start);
    default:
      return true;
  }
}

/**
 * Returns whether a name fills the element or the part of an address that it begins: `<p>title}</p>`, `href="url}"`.
 */
function isWhole(source: string, start: number, end: number, place: HtmlContext): boolean {
  const [before = "", after = ""] = [source[start - 1], source[end]];
  if (place.kind === "value") {
    return (
      place.quote !== "" &&
      (before === place.quote || ":#/=".includes(before)) &&
      (after === place.quote || "?#&/-".includes(after))
    );
  }
  return place.kind === "text" && (before === ">" || before === "}") && (after === "<" || after === "{");
}

/** Returns whether a brace before `offset` is still open there. */
function isOpened(source: string, offset: number): boolean {
  let depth = 0;
  for (let at = offset - 1; at >= Math.max(0, offset - MAX_DISTANCE); at--) {
    if (source[at] === "}") depth++;
    else if (source[at] === "{" && depth-- === 0) return true;
  }
  return false;
}
