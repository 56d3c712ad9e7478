import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type HtmlContext, UNKNOWN } from "./context.js";
import type { Effort } from "./effort.js";
import { IN_TAG, type Phase, phaseOf } from "./phase.js";
import { scriptContext } from "./script-context.js";
import { HOLE, type HtmlTag } from "./tag.js";
import { valueContext } from "./value-context.js";

/** Everything that tells how the HTML after a point is to be read. */
export interface HtmlState {
  readonly phase: Phase | "unknown";
  /** The element whose raw text this is, with its attributes: script, style, title, textarea, … */
  readonly raw: HtmlTag | undefined;
  /** The unfinished tag as the tokenizer was given it, and where its `<` stands in the source. */
  readonly unfinished: string;
  readonly unfinishedStart: number;
}

export const TEXT_STATE: HtmlState = { phase: "text", raw: undefined, unfinished: "", unfinishedStart: 0 };
export const UNKNOWN_STATE: HtmlState = { ...TEXT_STATE, phase: "unknown" };

/** Elements whose content is no markup. `noscript` is not among them: browsers without scripts parse it. */
const RAW: Readonly<Record<string, Tokenizer["state"]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

/** Characters of an unfinished tag from which on it matters that it is copied. */
const LONG_TAG = 4_000;

/** Where an unfinished tag may begin in what was given since the last complete one. */
const TAG_START = /<[a-zA-Z/!?]/;

export interface HtmlEvents {
  startTag(tag: HtmlTag): void;
  endTag(name: string, start: number): void;
}

/** Reads HTML in pieces with parse5's tokenizer, and tells at any point between them what it is in the middle of. */
export class HtmlMachine {
  readonly #events: HtmlEvents;
  readonly #effort: Effort;
  readonly #tokenizer: Tokenizer;
  #raw: HtmlTag | undefined;
  /** What was given since the last complete tag or comment. */
  #pending = "";
  /** Length of all that was given. */
  #given = 0;
  /** Where pieces of what was given come from: [offset in it, offset in the source]. */
  readonly #origins: [number, number][] = [];
  #unknown: boolean;
  /** Where the unfinished tag begins in what is pending, once it was looked for. */
  #tagStart = -1;

  constructor(state: HtmlState, events: HtmlEvents, effort: Effort) {
    this.#events = events;
    this.#effort = effort;
    this.#unknown = state.phase === "unknown" || !effort.spend(state.unfinished.length);
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
      },
    );
    if (this.#unknown) return;
    const mode = state.raw === undefined ? undefined : RAW[state.raw.name];
    if (mode !== undefined && state.raw !== undefined) {
      this.#tokenizer.state = mode;
      this.#tokenizer.lastStartTagName = state.raw.name;
    }
    const lead = state.phase === "script-comment" || state.phase === "comment" ? "<!-- " : state.unfinished;
    if (lead !== "") this.#give(lead, state.unfinishedStart);
  }

  /** Source text; `offset` is where it stands. */
  text(text: string, offset: number): void {
    // A character reference at the end of a piece would leave the tokenizer in a state that no context stands for.
    if (!this.#unknown) this.#give(text.includes("&") ? text.replaceAll("&", "+") : text, offset);
  }

  /** A template tag that writes something at `offset`. */
  hole(offset: number): void {
    if (this.#unknown) return;
    const phase = phaseOf(this.#tokenizer);
    if (phase === "tag-open") this.#give(`x${HOLE}`, offset);
    else if (phase === "before-attribute" || phase === "after-attribute-name" || phase === "after-value") {
      this.#give(` ${HOLE} `, offset);
    } else if (phase !== undefined && IN_TAG.has(phase)) this.#give(HOLE, offset);
  }

  /** Whether HTML that follows is read as after `state`, so that there is no need for another machine. */
  isAt(state: HtmlState): boolean {
    if (this.#unknown || IN_TAG.has(state.phase)) return false;
    return phaseOf(this.#tokenizer) === state.phase && this.#raw === state.raw;
  }

  get state(): HtmlState {
    if (this.#unknown) return UNKNOWN_STATE;
    const phase = phaseOf(this.#tokenizer);
    if (phase === undefined || phase === "tag-open") return UNKNOWN_STATE;
    const raw = this.#raw;
    if (!IN_TAG.has(phase)) return { phase, raw, unfinished: "", unfinishedStart: 0 };
    if (this.#tagStart === -1) this.#tagStart = TAG_START.exec(this.#pending)?.index ?? 0;
    const start = this.#tagStart;
    const unfinishedStart = this.#sourceOffset(this.#given - this.#pending.length + start);
    return { phase, raw, unfinished: this.#pending.slice(start), unfinishedStart };
  }

  /** What a template tag that stood here would be in. */
  get context(): HtmlContext {
    const { phase, raw, unfinished } = this.state;
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
        return this.#valueContext(unfinished, '"');
      case "single-quoted":
        return this.#valueContext(unfinished, "'");
      case "unquoted":
      case "before-value":
        return this.#valueContext(unfinished, "");
      case "unknown":
        return UNKNOWN;
      default:
        return { kind: "tag" };
    }
  }

  #valueContext(unfinished: string, quote: '"' | "'" | ""): HtmlContext {
    return this.#effort.spend(unfinished.length) ? valueContext(unfinished, quote) : UNKNOWN;
  }

  #give(text: string, offset: number): void {
    // The tokenizer keeps all of an unfinished tag and copies it with every piece that is added.
    const copied = this.#pending.length;
    if (copied > LONG_TAG && !this.#effort.copy(copied)) {
      this.#unknown = true;
      return;
    }
    this.#origins.push([this.#given, offset]);
    this.#given += text.length;
    this.#pending += text;
    this.#tokenizer.write(text, false);
  }

  #completed(): void {
    this.#tagStart = -1;
    // What comes next begins in the piece that was given last.
    if (this.#origins.length > 1) this.#origins.splice(0, this.#origins.length - 1);
    const behind = this.#tokenizer.preprocessor.offset + 1;
    this.#pending = this.#pending.slice(this.#pending.length - Math.max(0, this.#given - behind));
  }

  #sourceOffset(given: number): number {
    for (let i = this.#origins.length - 1; i >= 0; i--) {
      const [from, source] = this.#origins[i] as [number, number];
      if (from <= given) return source + (given - from);
    }
    return 0;
  }

  #startTag(token: Token.TagToken): void {
    const start = this.#sourceOffset(token.location?.startOffset ?? 0);
    this.#completed();
    const tag = tagOf(token, start);
    const mode = Object.hasOwn(RAW, tag.name) ? RAW[tag.name] : undefined;
    this.#raw = mode === undefined ? undefined : tag;
    if (mode !== undefined) this.#tokenizer.state = mode;
    this.#events.startTag(tag);
  }

  #endTag(token: Token.TagToken): void {
    const start = this.#sourceOffset(token.location?.startOffset ?? 0);
    this.#completed();
    this.#raw = undefined;
    this.#events.endTag(token.tagName, start);
  }
}

function tagOf(token: Token.TagToken, start: number): HtmlTag {
  const attributes = token.attrs.filter(({ name }) => !name.includes(HOLE));
  const open = attributes.length < token.attrs.length || token.tagName.includes(HOLE);
  return { name: token.tagName, start, attributes, open };
}
