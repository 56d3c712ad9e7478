import { TagReader } from "./tag-reader.js";

/** A tag or document type (`!doctype`) found by a scanner. */
export interface ScannedTag {
  /** In lower case. */
  readonly name: string;
  readonly closing: boolean;
  /** Offset of its `<` in everything that was fed. */
  readonly start: number;
  /** Offset after its `>`. */
  readonly end: number;
  /** See `TagReader.attributeNames`. */
  readonly attributeNames: string;
}

/** Elements whose content is text in browsers with scripts enabled. */
const RAW_ENDS = new Map(
  ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript"].map(
    (name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi")] as const,
  ),
);

/**
 * Possible ends of a script, and starts of sections that hide them: `<!-- <script>` (HTML standard, from 13.2.5.17).
 */
const SCRIPT_TOKEN = /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;

/**
 * The ends of comments, CDATA sections and bogus comments. Each is one pattern: with two, every comment could scan the
 * rest of the text for an end that never comes.
 */
const COMMENT_END = /--!?>/g;
const CDATA_END = /\]\]>/g;
const BOGUS_END = />/g;

/** The length of `</textarea` plus one: a token may be split between two parts. */
const MAX_TOKEN_LENGTH = 11;

type State = "text" | "tag" | "comment" | "raw" | "plain";

const [SLASH, GREATER, EXCLAMATION, QUESTION] = [47, 62, 33, 63];

/**
 * Finds the tags of a document like an HTML tokenizer, incrementally and in linear time. Skips comments, scripts,
 * attribute values etc.
 */
export class HtmlScanner {
  readonly #onTag: (tag: ScannedTag) => void;
  /** The unread text and its offset in everything that was fed. */
  #text = "";
  #base = 0;
  #at = 0;
  #state: State = "text";
  /** The current tag. */
  #tag = new TagReader();
  #start = 0;
  #closing = false;
  /** The end pattern of the current comment. */
  #commentEnd = COMMENT_END;
  #rawEnd: RegExp | undefined;
  /** The state inside a script: in `<!--` (1), in a `<script` within that (2). */
  #scriptDepth = 0;
  /** Depth of SVG and MathML, which have no raw text. */
  #foreignDepth = 0;

  constructor(onTag: (tag: ScannedTag) => void) {
    this.#onTag = onTag;
  }

  /** Whether an element could start here. */
  get inText(): boolean {
    return this.#state === "text" && this.#at === this.#text.length;
  }

  /** Start of an unclosed tag, or of text that may become one. */
  get openTag(): number | undefined {
    if (this.#state === "tag") return this.#start;
    return this.#state === "text" && !this.inText ? this.#base + this.#at : undefined;
  }

  feed(piece: string): void {
    this.#base += this.#at;
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    // Returns false if it needs the next piece.
    while (this.#at < this.#text.length && this.#step());
  }

  #step(): boolean {
    switch (this.#state) {
      case "text":
        return this.#readText();
      case "tag":
        return this.#readTag();
      case "comment":
        return this.#readComment();
      case "raw":
        return this.#rawEnd === RAW_ENDS.get("script") ? this.#readScript() : this.#readRaw();
      case "plain":
        this.#at = this.#text.length;
        return false;
    }
  }

  #readText(): boolean {
    const text = this.#text;
    const start = text.indexOf("<", this.#at);
    if (start === -1) {
      this.#at = text.length;
      return false;
    }
    this.#at = start;
    if (start + 1 === text.length) return false;
    const code = text.charCodeAt(start + 1);
    if (code === EXCLAMATION || code === QUESTION) return this.#openComment(text.slice(start, start + 9));
    const closing = code === SLASH;
    const first = closing ? start + 2 : start + 1;
    if (first === text.length) return false;
    if (isLetter(text.charCodeAt(first))) this.#beginTag(closing, first);
    else if (closing && text.charCodeAt(first) !== GREATER) this.#skipTo(BOGUS_END, first);
    else this.#at = closing ? first + 1 : first;
    return true;
  }

  #beginTag(closing: boolean, first: number): void {
    this.#start = this.#base + this.#at;
    this.#tag = new TagReader();
    this.#closing = closing;
    this.#state = "tag";
    this.#at = first;
  }

  #openComment(opening: string): boolean {
    const start = this.#at;
    if (opening.startsWith("<!-->")) this.#at = start + 5;
    else if (opening.startsWith("<!--->")) this.#at = start + 6;
    else if ("<!---".startsWith(opening)) return false;
    else if (opening.startsWith("<!--")) this.#skipTo(COMMENT_END, start + 4);
    else if (this.#foreignDepth > 0 && opening === "<![CDATA[") this.#skipTo(CDATA_END, start + 9);
    else if (this.#foreignDepth > 0 && "<![CDATA[".startsWith(opening)) return false;
    else if (opening.toLowerCase() === "<!doctype") this.#beginTag(false, start + 1);
    else if (opening.length < 9 && "<!doctype".startsWith(opening.toLowerCase())) return false;
    else this.#skipTo(BOGUS_END, start + 2);
    return true;
  }

  #skipTo(end: RegExp, from: number): void {
    this.#commentEnd = end;
    this.#at = from;
    this.#state = "comment";
  }

  #readComment(): boolean {
    return this.#next(this.#commentEnd, (match) => {
      this.#at = match.index + match[0].length;
      this.#state = "text";
    });
  }

  #readTag(): boolean {
    const end = this.#tag.read(this.#text, this.#at);
    this.#at = end === -1 ? this.#text.length : end + 1;
    if (end === -1) return false;
    this.#closeTag();
    return true;
  }

  #closeTag(): void {
    const name = this.#tag.name.toLowerCase();
    const closing = this.#closing;
    this.#state = "text";
    if (name === "svg" || name === "math") {
      if (closing) this.#foreignDepth = Math.max(0, this.#foreignDepth - 1);
      else if (!this.#tag.slashed) this.#foreignDepth++;
    } else if (!closing && this.#foreignDepth === 0) {
      this.#rawEnd = RAW_ENDS.get(name);
      this.#scriptDepth = 0;
      if (this.#rawEnd !== undefined) this.#state = "raw";
      if (name === "plaintext") this.#state = "plain";
    }
    const { attributeNames } = this.#tag;
    this.#onTag({ name, closing, start: this.#start, end: this.#base + this.#at, attributeNames });
  }

  #readRaw(): boolean {
    return this.#next(this.#rawEnd as RegExp, (match) => {
      this.#at = match.index;
      this.#state = "text";
    });
  }

  #readScript(): boolean {
    return this.#next(SCRIPT_TOKEN, (match) => {
      const token = match[0].toLowerCase();
      // The dashes of the opening may also belong to the end: `<!-->`.
      this.#at = match.index + (token === "<!--" ? 2 : token.length);
      if (token === "<!--") this.#scriptDepth = Math.max(1, this.#scriptDepth);
      else if (token === "-->") this.#scriptDepth = 0;
      else if (token === "<script") this.#scriptDepth *= 2;
      else if (this.#scriptDepth > 1) this.#scriptDepth = 1;
      else {
        this.#at = match.index;
        this.#state = "text";
      }
      this.#scriptDepth = Math.min(2, this.#scriptDepth);
    });
  }

  #next(pattern: RegExp, onMatch: (match: RegExpExecArray) => void): boolean {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) this.#at = Math.max(this.#at, this.#text.length - MAX_TOKEN_LENGTH);
    else onMatch(match);
    return match !== null;
  }
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
