import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type HtmlContext, UNKNOWN } from "./context.js";
import { IN_TAG, type Phase, phaseOf } from "./phase.js";
import { HOLE, type HtmlTag } from "./tag.js";

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

/** Where an unfinished tag may begin in what was given since the last complete one. */
const TAG_START = /<[a-zA-Z/!?]/;

/** Marks the place in question while a tag is completed to see what the place belongs to. */
const PLACE = "\uE001";

/** How many characters may be given to tokenizers again, so that no file takes longer than its length warrants. */
export class Effort {
  #left: number;

  constructor(sourceLength: number) {
    // Real templates repeat less than their own length; a block inside a tag repeats what precedes it in the tag.
    this.#left = 200_000 + 10 * sourceLength;
  }

  /** Whether so much may still be repeated. */
  spend(characters: number): boolean {
    this.#left -= characters;
    return this.#left > 0;
  }
}

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
  readonly #unknown: boolean;
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
    this.#origins.push([this.#given, offset]);
    this.#given += text.length;
    this.#pending += text;
    this.#tokenizer.write(text, false);
  }

  #completed(): void {
    this.#tagStart = -1;
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
    this.#completed();
    const start = this.#sourceOffset(token.location?.startOffset ?? 0);
    const tag = tagOf(token, start);
    const mode = Object.hasOwn(RAW, tag.name) ? RAW[tag.name] : undefined;
    this.#raw = mode === undefined ? undefined : tag;
    if (mode !== undefined) this.#tokenizer.state = mode;
    this.#events.startTag(tag);
  }

  #endTag(token: Token.TagToken): void {
    this.#completed();
    this.#raw = undefined;
    this.#events.endTag(token.tagName, this.#sourceOffset(token.location?.startOffset ?? 0));
  }
}

function tagOf(token: Token.TagToken, start: number): HtmlTag {
  const attributes = token.attrs.filter(({ name }) => !name.includes(HOLE));
  const open = attributes.length < token.attrs.length || token.tagName.includes(HOLE);
  return { name: token.tagName, start, attributes, open };
}

/** Types of scripts that browsers run; scripts of other types are data or templates of somebody else. */
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const JSON_DATA = /^(?:application\/(?:ld\+)?json|importmap|speculationrules)$/i;

function scriptContext(raw: HtmlTag | undefined): HtmlContext {
  const type = raw?.attributes.find(({ name }) => name === "type")?.value.trim() ?? "";
  if (JAVASCRIPT.test(type)) return { kind: "script", language: "javascript" };
  return JSON_DATA.test(type) ? { kind: "script", language: "json" } : UNKNOWN;
}

/** Completes the unfinished tag and looks which attribute the place ended up in. */
function valueContext(unfinished: string, quote: '"' | "'" | ""): HtmlContext {
  let found: HtmlContext = UNKNOWN;
  const note = (token: Token.TagToken): void => {
    const held = token.attrs.find(({ value }) => value.includes(PLACE));
    if (held === undefined) return;
    const attribute = held.name.includes(HOLE) ? undefined : held.name;
    const before = held.value.slice(0, held.value.indexOf(PLACE));
    found = { kind: "value", tag: token.tagName, attribute, quote, before };
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: note,
      onEndTag: note,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(`${unfinished}${PLACE}${quote}>`, false);
  return found;
}
