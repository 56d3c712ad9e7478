import type { Span } from "#core/source/span.js";

/** A place in JSON that may be incomplete. */
export interface JsonCursor {
  /** The keys and indexes from the root to the place. For an incomplete key, those of its object. */
  readonly path: readonly (string | number)[];
  /** Whether a key is expected here rather than a value. */
  readonly isKey: boolean;
  /** The keys of the surrounding object before the place. */
  readonly keys: readonly string[];
  /** The string at the place without its quotes, or the empty place itself. */
  readonly span: Span;
  readonly isQuoted: boolean;
}

interface Level {
  readonly isObject: boolean;
  readonly keys: string[];
  /** The key whose value is expected. Undefined if a key is expected. */
  key: string | undefined;
  index: number;
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[{}[\]:,]/g;

/**
 * Returns the cursor at an offset, based on the text before it. Returns undefined in comments and outside of the JSON.
 */
export function jsonCursorAt(text: string, offset: number): JsonCursor | undefined {
  const levels: Level[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    if (index >= offset) break;
    const level = levels.at(-1);
    if (token[0] === '"') {
      const isClosed = token.length > 1 && token.endsWith('"');
      const inner = { start: index + 1, end: isClosed ? end - 1 : end };
      if (offset <= inner.end) return cursor(levels, inner, true);
      const isKey = level?.isObject === true && level.key === undefined;
      if (isKey) {
        level.key = token.slice(1, -1);
        level.keys.push(level.key);
      }
    } else if (token[0] === "/") {
      if (offset <= end) return undefined;
    } else if (token === "{" || token === "[") {
      levels.push({ isObject: token === "{", keys: [], key: undefined, index: 0 });
    } else if (token === "}" || token === "]") levels.pop();
    else if (token === "," && level !== undefined) {
      level.key = undefined;
      level.index++;
    }
  }
  const word = /[\w.-]*$/.exec(text.slice(0, offset))?.[0] ?? "";
  const rest = /^[\w.-]*/.exec(text.slice(offset))?.[0] ?? "";
  return cursor(levels, { start: offset - word.length, end: offset + rest.length }, false);
}

function cursor(levels: readonly Level[], span: Span, isQuoted: boolean): JsonCursor | undefined {
  const level = levels.at(-1);
  if (level === undefined) return undefined;
  const isKey = level.isObject && level.key === undefined;
  const path = levels.flatMap((outer, depth): (string | number)[] => {
    if (!outer.isObject) return [outer.index];
    return outer.key === undefined || (isKey && depth === levels.length - 1) ? [] : [outer.key];
  });
  return { path, isKey, keys: level.keys, span, isQuoted };
}
