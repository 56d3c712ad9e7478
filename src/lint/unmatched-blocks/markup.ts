import { VOID } from "../outline/elements.js";

/** The start or end of an element between two places. */
export interface MarkupEvent {
  readonly kind: "open" | "close";
  readonly name: string;
  readonly start: number;
}

/** A place in the markup of the source, as if every branch were rendered. */
export interface MarkupPlace {
  /** Offset of the `<` of the HTML tag that the place is in; -1 between tags. */
  readonly tag: number;
  /** The quote of the attribute value that the place is in. */
  readonly quote: string;
  /** Elements that start or end between the previous place and this one. */
  readonly events: readonly MarkupEvent[];
}

/** The innermost element around a place. Places in the same element share the object. The outermost is the source. */
export interface OpenElement {
  readonly name: string;
  readonly start: number;
  readonly outer: OpenElement | undefined;
  readonly depth: number;
  /** Child elements by their start. */
  readonly inner: Map<number, OpenElement>;
}

export function wholeSource(): OpenElement {
  return { name: "", start: -1, outer: undefined, depth: 0, inner: new Map() };
}

const TOKEN = /\{[^{}]*\}|<!--|<\/?[a-zA-Z][\w:-]*|\/?>|["']/g;
/** Elements whose end never ends a block statement. */
const IGNORED = new Set(["html", "head", "body", "p"]);
const RAW = /^(?:script|style|textarea|title)$/;
/** Platform tags with a body, in which blocks must end. */
const BODIES = /^squarespace:(?:query|related|navigation|category)$/;
/** Deeper elements count as the one at this depth. */
const MAX_DEPTH = 100;

/** Returns the places of offsets, which must be in source order. */
export function markupPlaces(source: string, offsets: readonly number[]): readonly MarkupPlace[] {
  const reader = new Reader(source);
  return offsets.map((offset) => reader.at(offset));
}

/** Returns the innermost element after an event. */
export function afterEvent(around: OpenElement, { kind, name, start }: MarkupEvent): OpenElement {
  if (kind === "close") {
    let at: OpenElement | undefined = around;
    while (at !== undefined && at.name !== name) at = at.outer;
    return at?.outer ?? around;
  }
  if (around.depth === MAX_DEPTH) return around;
  let element = around.inner.get(start);
  if (element === undefined) {
    element = { name, start, outer: around, depth: around.depth + 1, inner: new Map() };
    around.inner.set(start, element);
  }
  return element;
}

class Reader {
  readonly #tokens = new RegExp(TOKEN);
  readonly #source: string;
  #next: RegExpExecArray | undefined;
  #tag = -1;
  #name = "";
  #quote = "";
  #events: MarkupEvent[] = [];
  #rawEnd = 0;
  /** Where the search for the ends of comments stops: after the last one. */
  readonly #commentsEnd: number;
  readonly #lastEnds = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
    this.#commentsEnd = source.lastIndexOf("-->");
    this.#advance();
  }

  at(offset: number): MarkupPlace {
    this.#events = [];
    while (this.#next !== undefined && this.#next.index < offset) {
      if (this.#next.index >= this.#rawEnd) this.#read(this.#next);
      this.#advance();
    }
    return { tag: this.#tag, quote: this.#quote, events: this.#events };
  }

  #advance(): void {
    let match = this.#tokens.exec(this.#source);
    while (match?.[0] === "<!--") {
      if (match.index < this.#commentsEnd)
        this.#tokens.lastIndex = this.#source.indexOf("-->", match.index) + "-->".length;
      match = this.#tokens.exec(this.#source);
    }
    this.#next = match ?? undefined;
  }

  #read(match: RegExpExecArray): void {
    const [token] = match;
    if (token.startsWith("{")) return;
    if (token === '"' || token === "'") {
      if (this.#tag === -1) return;
      if (this.#quote === "") this.#quote = token;
      else if (this.#quote === token) this.#quote = "";
    } else if (this.#quote !== "") return;
    else if (token === ">" || token === "/>") {
      if (this.#tag === -1) return;
      const start = this.#tag;
      this.#tag = -1;
      this.#element(start, match.index, token === "/>");
    } else {
      this.#tag = match.index;
      this.#name = token.slice(1).toLowerCase();
    }
  }

  /** Returns whether an element can have an end tag. Many platform tags are written without one. */
  #hasEnd(name: string, from: number): boolean {
    if (!name.includes(":")) return true;
    if (!BODIES.test(name)) return false;
    const last = this.#lastEnds.get(name) ?? this.#source.lastIndexOf(`</${name}`);
    this.#lastEnds.set(name, last);
    return last > from;
  }

  #element(start: number, end: number, selfClosing: boolean): void {
    const name = this.#name;
    if (name.startsWith("/")) this.#events.push({ kind: "close", name: name.slice(1), start });
    else if (!selfClosing && !VOID.has(name) && !IGNORED.has(name) && this.#hasEnd(name, end)) {
      if (RAW.test(name)) {
        const close = new RegExp(`</${name}`, "gi");
        close.lastIndex = end;
        this.#rawEnd = close.exec(this.#source)?.index ?? this.#source.length;
      }
      this.#events.push({ kind: "open", name, start });
    }
  }
}
