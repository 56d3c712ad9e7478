import { ISLAND_ELEMENT } from "../islands/marker.js";
import { TagReader } from "./tag-reader.js";

export interface Range {
  readonly start: number;
  readonly end: number;
}

const LOOK_ALIKE = new RegExp(`<${ISLAND_ELEMENT}(?=[\\t\\n\\f\\r />])`, "i");

/** Of a look-alike and the character behind its name. */
const LONGEST = ISLAND_ELEMENT.length + 2;

/** UTF-16 code units that are looked through at once. */
const AT_ONCE = 65_536;

/**
 * Finds everything in `html` from `from` on that could begin an island, wherever it stands, each to the end of what would be its
 * tag. Gives undefined now and then, so that others may have a turn.
 */
export function* lookAlikes(html: string, from: number): Generator<Range | undefined, void, undefined> {
  for (let at = from; at < html.length; ) {
    const found = LOOK_ALIKE.exec(html.slice(at, at + AT_ONCE + LONGEST));
    if (found === null || found.index >= AT_ONCE) {
      at += AT_ONCE;
      yield undefined;
      continue;
    }
    const start = at + found.index;
    const tag = new TagReader();
    for (at = start + 1; at < html.length; ) {
      const piece = html.slice(at, at + AT_ONCE);
      const close = tag.read(piece, 0);
      at += close === -1 ? piece.length : close + 1;
      if (close !== -1) break;
      yield undefined;
    }
    yield { start, end: at };
  }
}
