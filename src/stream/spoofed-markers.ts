import { ISLAND_ELEMENT } from "../islands/marker.js";
import { TagReader } from "./tag-reader.js";

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Markup that the browser would trust but that the renderer did not write. */
export interface SpoofedMarker extends Range {
  /** The whole tag of an island, or a tag or text with names of settings. */
  readonly kind: "island" | "setting";
}

/** The prefix of attributes that configure the page's scripts. */
const SETTING = "data-platen";

const MARKER = new RegExp(`<${ISLAND_ELEMENT}(?=[\\t\\n\\f\\r />])|${SETTING}`, "i");

/** The length of the longest marker, including the character after its name. */
const MAX_MARKER_LENGTH = ISLAND_ELEMENT.length + 2;

/** UTF-16 code units of one step. */
const STEP = 65_536;

/** Returns whether the names of a tag's attributes, separated by spaces, include a setting. */
export function hasSetting(attributeNames: string): boolean {
  return /(?:^|\s)data-platen/i.test(attributeNames);
}

/**
 * Alters the names of settings. In text and attribute values HTML parsers still read the same characters; an attribute
 * gets another name.
 */
export function withoutSettings(html: string): string {
  return html.replace(/data-platen/gi, (name) => `${name.slice(0, -1)}&#${name.charCodeAt(10)};`);
}

/**
 * Finds every spoofed marker in `html` from `from` on. Yields undefined between steps, so that the caller can yield.
 */
export function* spoofedMarkers(
  html: string,
  from: number,
): Generator<SpoofedMarker | undefined, void, undefined> {
  for (let at = from; at < html.length; ) {
    const match = MARKER.exec(html.slice(at, at + STEP + MAX_MARKER_LENGTH));
    if (match === null || match.index >= STEP) {
      at += STEP;
      yield undefined;
      continue;
    }
    const start = at + match.index;
    if (!match[0].startsWith("<")) {
      at = start + SETTING.length;
      yield { kind: "setting", start, end: at };
      continue;
    }
    const tag = new TagReader();
    for (at = start + 1; at < html.length; ) {
      const piece = html.slice(at, at + STEP);
      const close = tag.read(piece, 0);
      at += close === -1 ? piece.length : close + 1;
      if (close !== -1) break;
      yield undefined;
    }
    yield { kind: "island", start, end: at };
  }
}
