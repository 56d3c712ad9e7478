import { MESSAGE_FORMATS } from "./message-formats.js";
import type { Message, MessagePart, MessageProblem, PluralChoice, SelectOption } from "./message-nodes.js";
import type { MessageKey } from "./message-values.js";

/** Maximum nesting of choices. Authors use two or three levels; the parser and the evaluation are recursive. */
const MAX_CHOICE_DEPTH = 50;

const SPACES = /[,\s]+/y;
const KEY = /0[19.]+|\d+|[^\p{Pattern_Syntax}\p{Pattern_White_Space}]+/uy;
const IDENTIFIER = /[^\p{Pattern_Syntax}\p{Pattern_White_Space}]+/uy;
const FORMAT = new RegExp(["selectordinal", "select", "plural", ...MESSAGE_FORMATS.keys()].join("|"), "y");
const OFFSET = /offset:(-?\d+)/y;
const CHOICE = /=(\d+(?:\.\d+)?)|zero|one|two|few|many|other/y;
const WORD = /[^\s,{}]+/y;

/** Parses a pattern. There are no errors: anything that is not a tag is text, and an unreadable tag writes nothing. */
export function parseMessage(pattern: string): Message {
  return new Parser(pattern).message(0, pattern.length, 0);
}

/** Returns the places of a pattern that look like tags but write nothing or are text. */
export function checkMessage(pattern: string): readonly MessageProblem[] {
  const parser = new Parser(pattern);
  parser.message(0, pattern.length, 0);
  return parser.problems;
}

class Parser {
  readonly problems: MessageProblem[] = [];
  readonly #source: string;
  /** The position of each tag's closing brace by its start. */
  readonly #ends: ReadonlyMap<number, number>;
  /** The current position inside a tag. */
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    this.#ends = matchBraces(source);
  }

  /** Parses text and tags from `start` to `end`. `depth` counts the enclosing choices, in which `#` is a number. */
  message(start: number, end: number, depth: number): Message {
    const source = this.#source;
    const parts: MessagePart[] = [];
    let text = "";
    let copied = start;
    let i = start;
    const flush = (next: number): void => {
      text += source.slice(copied, i);
      if (text !== "") parts.push(depth > 0 ? numbered(text) : { kind: "text", text });
      text = "";
      copied = i = next;
    };
    while (i < end) {
      const character = source[i];
      if (character === "'") {
        const close = source[i + 1] === "'" ? i + 1 : source.indexOf("'", i + 1);
        const quotedEnd = close === -1 ? end : close;
        if (close === -1)
          this.#problem(i, end, "the apostrophe quotes everything after it; write two apostrophes for one");
        text += source.slice(copied, i) + (close === i + 1 ? "'" : source.slice(i + 1, quotedEnd));
        copied = i = quotedEnd + 1;
      } else if (character === "{") {
        const close = this.#ends.get(i);
        if (close === undefined) {
          this.#problem(i, end, "the brace is never closed, so it and everything after it is text");
          break;
        }
        const open = i;
        flush(close + 1);
        if (source[open + 1] === "-")
          parts.push({ kind: "text", text: `{${source.slice(open + 2, close + 1)}` });
        else {
          const part = this.#tag(open, close, depth);
          if (part !== undefined) parts.push(part);
        }
      } else i++;
    }
    i = Math.max(copied, end);
    flush(end);
    return parts;
  }

  /**
   * Parses one tag. The range includes the braces. Inside a choice an unreadable tag is the text in it, elsewhere
   * nothing.
   */
  #tag(open: number, close: number, depth: number): MessagePart | undefined {
    this.#at = open + 1;
    this.#match(SPACES);
    const keys = this.#keys();
    const [key] = keys;
    if (key === undefined) return this.#unreadable(open, close, depth, "the tag names no value");
    if (this.#match(SPACES) === undefined || this.#at === close) return { kind: "value", key };
    const name = this.#match(FORMAT);
    if (name === undefined) return this.#unreadable(open, close, depth, "the tag names no known format");
    this.#match(SPACES);
    if (depth >= MAX_CHOICE_DEPTH) {
      this.#problem(open, close + 1, `choices are nested more than ${MAX_CHOICE_DEPTH} deep`);
      return undefined;
    }
    const part = this.#format(name, keys, key, depth);
    if (part === undefined)
      this.#problem(open, close + 1, `"${name}" has no readable choice, such as other{…}`);
    return part;
  }

  #format(
    name: string,
    keys: readonly MessageKey[],
    key: MessageKey,
    depth: number,
  ): MessagePart | undefined {
    if (name === "select") {
      const options: SelectOption[] = [];
      const complete = this.#choices(IDENTIFIER, depth, (option, body) =>
        options.push({ name: option, body }),
      );
      return complete && options.length > 0 ? { kind: "select", key, options } : undefined;
    }
    if (name === "plural" || name === "selectordinal") {
      const offset = Number(this.#match(OFFSET)?.slice("offset:".length) ?? 0);
      this.#match(SPACES);
      const choices: PluralChoice[] = [];
      const complete = this.#choices(CHOICE, depth, (choice, body) => {
        const exact = choice.startsWith("=");
        choices.push({ exact, name: exact ? choice.slice(1) : choice, body });
      });
      const ordinal = name === "selectordinal";
      return complete && choices.length > 0 ? { kind: "plural", key, offset, ordinal, choices } : undefined;
    }
    const words: string[] = [];
    for (let word = this.#match(WORD); word !== undefined; word = this.#match(WORD)) {
      words.push(word);
      this.#match(SPACES);
    }
    const make = MESSAGE_FORMATS.get(name);
    return make && { kind: "format", keys, write: make(words) };
  }

  /** Parses alternating heads and bodies until there is no head. Returns false if a head has no body. */
  #choices(head: RegExp, depth: number, add: (name: string, body: Message) => void): boolean {
    for (let name = this.#match(head); name !== undefined; name = this.#match(head)) {
      this.#match(SPACES);
      const open = this.#at;
      const close = this.#ends.get(open);
      if (close === undefined) return false;
      if (this.#source[open + 1] === "-") {
        add(name, [{ kind: "text", text: `{${this.#source.slice(open + 2, close + 1)}` }]);
      } else add(name, this.message(open + 1, close, depth + 1));
      this.#at = close + 1;
      this.#match(SPACES);
    }
    return true;
  }

  /** Parses names and numbers separated by semicolons. */
  #keys(): MessageKey[] {
    const keys: MessageKey[] = [];
    for (let key = this.#match(KEY); key !== undefined; key = this.#match(KEY)) {
      const number = Number.parseInt(key, 10);
      keys.push(Number.isFinite(number) ? number : key);
      if (this.#source[this.#at] !== ";") break;
      this.#at++;
    }
    return keys;
  }

  #unreadable(open: number, close: number, depth: number, message: string): MessagePart | undefined {
    this.#problem(open, close + 1, message);
    const inside = this.#source.slice(open + 1, close);
    return depth > 0 && inside !== "" ? numbered(inside) : undefined;
  }

  /** Matches a piece and moves past it. No piece can contain a closing brace, so the position stays in the tag. */
  #match(piece: RegExp): string | undefined {
    piece.lastIndex = this.#at;
    const match = piece.exec(this.#source);
    if (match === null) return undefined;
    this.#at = piece.lastIndex;
    return match[0];
  }

  #problem(start: number, end: number, message: string): void {
    this.problems.push({ start, end, message });
  }
}

function numbered(text: string): MessagePart {
  return text.includes("#") ? { kind: "numbered", pieces: text.split("#") } : { kind: "text", text };
}

/**
 * Finds the closing brace of every opening one and skips quoted text. An apostrophe that quotes the rest leaves the
 * remaining braces open.
 */
function matchBraces(source: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === "{") open.push(i);
    else if (character === "}") {
      const start = open.pop();
      if (start !== undefined) ends.set(start, i);
    } else if (character === "'") {
      i = source[i + 1] === "'" ? i + 1 : source.indexOf("'", i + 1);
      if (i === -1) break;
    }
  }
  return ends;
}
