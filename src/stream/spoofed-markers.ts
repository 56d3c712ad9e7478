import { SETTING_START } from "#core/library/setting-names.js";
import { ISLAND_ELEMENT } from "#islands/marker.js";
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

const MARKER = new RegExp(`<${ISLAND_ELEMENT}(?=[\\t\\n\\f\\r />])|${SETTING_START}`, "i");

/** The length of the longest marker, `data-editor-origin`. */
const MAX_MARKER_LENGTH = 18;

const SETTING = new RegExp(SETTING_START, "gi");
const SETTING_NAME = new RegExp(`(?:^|\\s)${SETTING_START}`, "i");

/** UTF-16 code units of one step. */
const STEP = 65_536;

/** Returns whether the names of a tag's attributes, separated by spaces, include a setting. */
export function hasSetting(attributeNames: string): boolean {
  return SETTING_NAME.test(attributeNames);
}

/**
 * Alters the names of settings, except those at trusted offsets. In text and attribute values HTML parsers still read
 * the same characters; an attribute gets another name.
 */
export function withoutSettings(html: string, isTrusted: (offset: number) => boolean): string {
  return html.replace(SETTING, (name, offset: number) =>
    isTrusted(offset) ? name : `${name.slice(0, -1)}&#${name.charCodeAt(name.length - 1)};`,
  );
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
      at = start + match[0].length;
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
