/** A syntax error with its offset and the expected token. */
export interface JsonProblem {
  readonly offset: number;
  readonly message: string;
}

export interface JsonOptions {
  /** Whether a duplicate key in an object is an error. */
  readonly uniqueKeys?: boolean;
}

const END = "the document ends too early";

/**
 * Finds the first syntax error in `text` (RFC 8259), or returns undefined. `JSON.parse` does the parsing and is much
 * faster, but most of its messages lack the position. This runs only after it has failed, or to find duplicate keys. It
 * does not recurse: hostile documents are a hundred thousand levels deep.
 */
export function findJsonProblem(
  text: string,
  { uniqueKeys = false }: JsonOptions = {},
): JsonProblem | undefined {
  const closers: string[] = [];
  /** The keys of each open object, if needed. */
  const keys: Set<unknown>[] = [];
  let at = skipSpace(text, 0);
  let wantsKey = false;
  for (;;) {
    if (wantsKey) {
      if (text[at] !== '"') return problem(text, at, "expected a key in double quotes");
      const key = scanText(text, at);
      if (typeof key !== "number") return key;
      if (isRepeated(keys.at(-1), text.slice(at, key))) {
        return problem(text, at, `the key ${text.slice(at, key)} is repeated`);
      }
      at = skipSpace(text, key);
      if (text[at] !== ":") return problem(text, at, 'expected ":" after the key');
      at = skipSpace(text, at + 1);
      wantsKey = false;
    }
    const opening = text[at];
    if (opening === "{" || opening === "[") {
      const closer = opening === "{" ? "}" : "]";
      at = skipSpace(text, at + 1);
      if (text[at] !== closer) {
        closers.push(closer);
        wantsKey = closer === "}";
        if (wantsKey && uniqueKeys) keys.push(new Set());
        continue;
      }
      at++;
    } else {
      const end = scanScalar(text, at);
      if (typeof end !== "number") return end;
      at = end;
    }
    for (;;) {
      at = skipSpace(text, at);
      const closer = closers.at(-1);
      if (closer === undefined) {
        return at === text.length ? undefined : problem(text, at, "expected the end of the document");
      }
      if (text[at] === ",") break;
      if (text[at] !== closer) return problem(text, at, `expected "," or "${closer}"`);
      if (closers.pop() === "}") keys.pop();
      at++;
    }
    at = skipSpace(text, at + 1);
    wantsKey = closers.at(-1) === "}";
  }
}

/** Records a key, including its quotes. Returns whether it is a duplicate. */
function isRepeated(keys: Set<unknown> | undefined, written: string): boolean {
  if (keys === undefined) return false;
  const { size } = keys;
  return keys.add(JSON.parse(written)).size === size;
}

function problem(text: string, offset: number, message: string): JsonProblem {
  return offset >= text.length ? { offset: text.length, message: END } : { offset, message };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text[at] as string)) at++;
  return at;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

/** Returns the offset after a string, number or word. */
function scanScalar(text: string, at: number): number | JsonProblem {
  if (text[at] === '"') return scanText(text, at);
  for (const pattern of [NUMBER, WORD]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return problem(text, at, "expected a value");
}

const HEX = /[0-9a-fA-F]{4}/y;

/** Returns the offset after the string that starts at `from`. */
function scanText(text: string, from: number): number | JsonProblem {
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at] as string;
    if (char === '"') return at + 1;
    if (char < " ")
      return problem(text, at, "a string contains a line break or control character; escape it");
    if (char !== "\\") continue;
    at++;
    if (text[at] === "u") {
      HEX.lastIndex = at + 1;
      if (!HEX.test(text)) return problem(text, at - 1, 'expected four hexadecimal digits after "\\u"');
      at += 4;
    } else if (!'"\\/bfnrt'.includes(text[at] ?? " ")) {
      return problem(text, at - 1, "JSON has no such escape");
    }
  }
  return { offset: from, message: "a string is not closed" };
}
