import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type HtmlContext, UNKNOWN } from "./context.js";
import { IN_TAG, type Phase, phaseOf } from "./phase.js";
import type { ReparseLimit } from "./reparse-limit.js";
import { scriptContext } from "./script-context.js";
import { HOLE, type HtmlTag } from "./tag.js";
import { valueContext } from "./value-context.js";

/** The state that determines how the HTML after a point is read. */
export interface HtmlState {
  readonly phase: Phase | "unknown";
  /** The raw text element (script, style, title, textarea, …) with its attributes. */
  readonly raw: HtmlTag | undefined;
  /** The unfinished tag in the tokenizer's input, and the source offset of its `<`. */
  readonly unfinished: string;
  readonly unfinishedStart: number;
}

export const TEXT_STATE: HtmlState = { phase: "text", raw: undefined, unfinished: "", unfinishedStart: 0 };
export const UNKNOWN_STATE: HtmlState = { ...TEXT_STATE, phase: "unknown" };

/** Elements whose content is not markup. `noscript` is not included: browsers without scripts parse it. */
export const RAW: Readonly<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

/** Phases that only a `<` ends. */
const PLAIN: ReadonlySet<Phase | undefined> = new Set<Phase>(["text", "rcdata", "rawtext", "script"]);

/** The length of an unfinished tag from which copying it is counted. */
const LONG_TAG = 4_000;

const PLATFORM_TAG = /<\/?squarespace:/i;

/** A possible start of an unfinished tag in the input since the last complete one. */
const TAG_START = /<[a-zA-Z/!?]/;

export interface HtmlEvents {
  startTag(tag: HtmlTag): void;
  endTag(name: string, start: number, end: number): void;
  /** A parse error of the markup, by its code in the HTML standard. */
  parseError(code: string, offset: number): void;
}

/** The tokenizer's errors that authors should fix. Others are harmless or about encodings. */
const REPORTED = new Set([
  "unexpected-character-in-attribute-name",
  "unexpected-character-in-unquoted-attribute-value",
  "unexpected-equals-sign-before-attribute-name",
  "invalid-first-character-of-tag-name",
  "missing-attribute-value",
  "missing-end-tag-name",
  "incorrectly-opened-comment",
  "duplicate-attribute",
  "end-tag-with-attributes",
  "missing-whitespace-between-attributes",
]);

/** Reads HTML piece by piece with parse5's tokenizer, and exposes its state between any two pieces. */
export class IncrementalTokenizer {
  readonly #events: HtmlEvents;
  readonly #reparseLimit: ReparseLimit;
  readonly #tokenizer: Tokenizer;
  #raw: HtmlTag | undefined;
  /** The input since the last complete tag or comment. */
  #pending = "";
  /** The length of the input. */
  #length = 0;
  /** The source of each piece of input: [offset in the input, offset in the source]. */
  readonly #origins: [number, number][] = [];
  #unknown: boolean;
  /** Whether another tokenizer has read the same input before. */
  #isRepeating = false;
  /** Whether a platform tag inside an attribute value, including its quotes, is unfinished. */
  #inPlatformTag = false;
  /** The start of the unfinished tag in the pending input. -1 until it is searched for. */
  #tagStart = -1;

  constructor(state: HtmlState, events: HtmlEvents, reparseLimit: ReparseLimit) {
    this.#events = events;
    this.#reparseLimit = reparseLimit;
    this.#unknown = state.phase === "unknown" || !reparseLimit.allowsReading(state.unfinished.length);
    this.#raw = state.raw;
    this.#tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#startTag(token),
        onEndTag: (token) => this.#endTag(token),
        onComment: () => this.#completed(),
        onDoctype: () => this.#completed(),
        onEof: () => undefined,
        onCharacter: () => undefined,
        onNullCharacter: () => undefined,
        onWhitespaceCharacter: () => undefined,
        onParseError: ({ code, startOffset }) => {
          if (!this.#isRepeating && REPORTED.has(code))
            events.parseError(code, this.#sourceOffset(startOffset));
        },
      },
    );
    if (this.#unknown) return;
    const mode = state.raw === undefined ? undefined : RAW[state.raw.name];
    if (mode !== undefined && state.raw !== undefined) {
      this.#tokenizer.state = mode;
      this.#tokenizer.lastStartTagName = state.raw.name;
    }
    const lead = state.phase === "script-comment" || state.phase === "comment" ? "<!-- " : state.unfinished;
    if (lead === "") return;
    this.#isRepeating = true;
    this.#write(lead, state.unfinishedStart);
    this.#isRepeating = false;
  }

  /** Reads source text. `offset` is its position in the source. */
  text(text: string, offset: number): void {
    // A character reference at the end of a piece would leave the tokenizer in a state without a context.
    if (this.#unknown) return;
    const plain = text.includes("&") ? text.replaceAll("&", "+") : text;
    if (this.#inPlatformTag || PLATFORM_TAG.test(plain)) this.#writePlatformTags(plain, offset);
    else this.#write(plain, offset);
  }

  /** Replaces platform tags inside of attribute values with letters, because their quotes do not end the value. */
  #writePlatformTags(text: string, offset: number): void {
    let at = 0;
    while (at < text.length) {
      if (!this.#inPlatformTag) {
        const next = text.slice(at).search(PLATFORM_TAG);
        const end = next === -1 ? text.length : at + next;
        if (end > at) this.#write(text.slice(at, end), offset + at);
        at = end;
        const phase = phaseOf(this.#tokenizer);
        this.#inPlatformTag = at < text.length && (phase === "double-quoted" || phase === "single-quoted");
        if (!this.#inPlatformTag && at < text.length) this.#write("<", offset + at++);
        if (!this.#inPlatformTag) continue;
      }
      const close = text.indexOf(">", at);
      const end = close === -1 ? text.length : close + 1;
      this.#write("+".repeat(end - at), offset + at);
      this.#inPlatformTag = close === -1;
      at = end;
    }
  }

  /** Reads a template tag with output at `offset`. */
  hole(offset: number): void {
    if (this.#unknown) return;
    const phase = phaseOf(this.#tokenizer);
    if (phase === "tag-open") this.#write(`x${HOLE}`, offset);
    else if (phase === "before-attribute" || phase === "after-attribute-name" || phase === "after-value") {
      this.#write(` ${HOLE} `, offset);
    } else if (phase !== undefined && IN_TAG.has(phase)) this.#write(HOLE, offset);
  }

  /** Returns whether the following HTML would be read as after `state`, so that no second tokenizer is needed. */
  isAt(state: HtmlState): boolean {
    if (this.#unknown || IN_TAG.has(state.phase)) return false;
    return phaseOf(this.#tokenizer) === state.phase && this.#raw === state.raw;
  }

  /** The raw text element that is open. Known even in the middle of its end tag. */
  get raw(): HtmlTag | undefined {
    return this.#unknown ? undefined : this.#raw;
  }

  get state(): HtmlState {
    if (this.#unknown) return UNKNOWN_STATE;
    const phase = phaseOf(this.#tokenizer);
    if (phase === undefined || phase === "tag-open") return UNKNOWN_STATE;
    const raw = this.#raw;
    if (!IN_TAG.has(phase)) return { phase, raw, unfinished: "", unfinishedStart: 0 };
    if (this.#tagStart === -1) this.#tagStart = TAG_START.exec(this.#pending)?.index ?? 0;
    const start = this.#tagStart;
    if (!this.#allowsCopy()) return UNKNOWN_STATE;
    const unfinishedStart = this.#sourceOffset(this.#length - this.#pending.length + start);
    return { phase, raw, unfinished: this.#pending.slice(start), unfinishedStart };
  }

  /**
   * Where white space that has just been read is. Undefined if its amount may matter, or if that is not known. A `pre`
   * is markup for the tokenizer, so it counts as "text" here.
   */
  get blank(): "text" | "tag" | undefined {
    const phase = this.#unknown ? undefined : phaseOf(this.#tokenizer);
    if (phase === "before-attribute" || phase === "after-attribute-name") return "tag";
    return phase === "text" ? "text" : undefined;
  }

  /** The context of a template tag at this point. */
  get context(): HtmlContext {
    const phase = this.#unknown ? "unknown" : phaseOf(this.#tokenizer);
    const raw = this.#raw;
    switch (phase) {
      case "text":
        return { kind: "text", element: undefined };
      case "rcdata":
        return { kind: "text", element: raw?.name };
      case "rawtext":
        return raw?.name === "style" ? { kind: "style" } : UNKNOWN;
      case "script":
      case "script-comment":
        return scriptContext(raw);
      case "comment":
        return { kind: "comment" };
      case "double-quoted":
        return this.#valueContext('"');
      case "single-quoted":
        return this.#valueContext("'");
      case "unquoted":
      case "before-value":
        return this.#valueContext("");
      case "unknown":
      case "tag-open":
      case undefined:
        return UNKNOWN;
      default:
        return { kind: "tag" };
    }
  }

  #valueContext(quote: '"' | "'" | ""): HtmlContext {
    const isAllowed = this.#reparseLimit.allowsReading(this.#pending.length);
    return isAllowed ? valueContext(this.state.unfinished, quote) : UNKNOWN;
  }

  #write(text: string, offset: number): void {
    // Without this, the tokenizer would copy the text since the last tag with every piece that is added.
    if (PLAIN.has(phaseOf(this.#tokenizer)) && !text.includes("<")) return;
    // The tokenizer copies the whole unfinished tag with every piece that is added.
    if (!this.#allowsCopy()) {
      this.#unknown = true;
      return;
    }
    this.#origins.push([this.#length, offset]);
    this.#length += text.length;
    this.#pending += text;
    this.#tokenizer.write(text, false);
  }

  #allowsCopy(): boolean {
    const { length } = this.#pending;
    return length <= LONG_TAG || this.#reparseLimit.allowsCopy(length);
  }

  #completed(): void {
    this.#tagStart = -1;
    // The next event starts in the last piece of input.
    if (this.#origins.length > 1) this.#origins.splice(0, this.#origins.length - 1);
    const next = this.#tokenizer.preprocessor.offset + 1;
    this.#pending = this.#pending.slice(this.#pending.length - Math.max(0, this.#length - next));
  }

  #sourceOffset(inputOffset: number): number {
    for (let i = this.#origins.length - 1; i >= 0; i--) {
      const [from, source] = this.#origins[i] as [number, number];
      if (from <= inputOffset) return source + (inputOffset - from);
    }
    return 0;
  }

  #startTag(token: Token.TagToken): void {
    const tag = this.#tagOf(token);
    this.#completed();
    const mode = Object.hasOwn(RAW, tag.name) ? RAW[tag.name] : undefined;
    this.#raw = mode === undefined ? undefined : tag;
    if (mode !== undefined) this.#tokenizer.state = mode;
    this.#events.startTag(tag);
  }

  #endTag(token: Token.TagToken): void {
    const start = this.#sourceOffset(token.location?.startOffset ?? 0);
    const end = this.#sourceOffset((token.location?.endOffset ?? 1) - 1) + 1;
    this.#completed();
    this.#raw = undefined;
    this.#events.endTag(token.tagName, start, end);
  }

  #tagOf({ tagName, attrs, selfClosing, location }: Token.TagToken): HtmlTag {
    const attributes = attrs
      .filter(({ name }) => !name.includes(HOLE))
      .map(({ name, value }) => ({
        name,
        value,
        start: this.#sourceOffset(location?.attrs?.[name]?.startOffset ?? 0),
      }));
    const open = attributes.length < attrs.length || tagName.includes(HOLE);
    const start = this.#sourceOffset(location?.startOffset ?? 0);
    const end = this.#sourceOffset((location?.endOffset ?? 1) - 1) + 1;
    return { name: tagName, start, end, selfClosing, attributes, open };
  }
}
