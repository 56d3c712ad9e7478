import { VOID } from "../outline/elements.js";

/** Where a place stands in the markup of the source, read from its beginning on as if every branch were rendered. */
export interface MarkupPlace {
  /** Offset of the `<` of the tag that the place is in; -1 between tags. */
  readonly tag: number;
  /** The quote of the attribute value that the place is in. */
  readonly quote: string;
  /** Starts of the elements around, the outermost first. */
  readonly elements: readonly number[];
}

interface Frame {
  readonly elements: readonly { readonly name: string; readonly start: number }[];
}

const TOKEN = /\{[^{}]*\}|<!--[\s\S]*?-->|<\/?[a-zA-Z][\w:-]*|\/?>|["']/g;
/** Elements that no block statement is ever meant to stay within. */
const UNENDED = new Set(["html", "head", "body", "p"]);
const RAW = /^(?:script|style|textarea|title)$/;

/** Reads the source once, piece by piece; `at` must be asked in source order. */
export class MarkupPlaces {
  readonly #tokens: Iterator<RegExpExecArray>;
  readonly #source: string;
  #next: RegExpExecArray | undefined;
  #tag = -1;
  #name = "";
  #quote = "";
  #elements: { readonly name: string; readonly start: number }[] = [];
  #rawEnd = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = source.matchAll(TOKEN);
    this.#advance();
  }

  at(offset: number): MarkupPlace {
    while (this.#next !== undefined && this.#next.index < offset) {
      if (this.#next.index >= this.#rawEnd) this.#read(this.#next);
      this.#advance();
    }
    return { tag: this.#tag, quote: this.#quote, elements: this.#elements.map(({ start }) => start) };
  }

  /** The elements that are open now, to come back to where another branch begins. */
  get frame(): Frame {
    return { elements: [...this.#elements] };
  }

  restore({ elements }: Frame): void {
    if (this.#tag === -1) this.#elements = [...elements];
  }

  #advance(): void {
    const { value, done } = this.#tokens.next();
    this.#next = done === true ? undefined : value;
  }

  #read(match: RegExpExecArray): void {
    const [token] = match;
    if (token.startsWith("{") || token.startsWith("<!--")) return;
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

  #element(start: number, end: number, selfClosing: boolean): void {
    const name = this.#name;
    if (name.startsWith("/")) {
      const at = this.#elements.findLastIndex((element) => element.name === name.slice(1));
      if (at !== -1) this.#elements.length = at;
    } else if (!selfClosing && !VOID.has(name) && !UNENDED.has(name) && !name.includes(":")) {
      if (RAW.test(name)) {
        const close = this.#source.toLowerCase().indexOf(`</${name}`, end);
        this.#rawEnd = close === -1 ? this.#source.length : close;
      }
      this.#elements.push({ name, start });
    }
  }
}
