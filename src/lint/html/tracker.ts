import type { Span } from "#core/source/span.js";
import type { Node, TextNode } from "#core/syntax/index.js";
import type { RuleContext } from "../rule.js";
import type { PartKind } from "../traverse.js";
import { type HtmlContext, UNKNOWN } from "./context.js";
import {
  type HtmlEvents,
  type HtmlState,
  IncrementalTokenizer,
  TEXT_STATE,
} from "./incremental-tokenizer.js";
import { isSameContext, merge } from "./merge.js";
import { IN_TAG } from "./phase.js";
import { ReparseLimit } from "./reparse-limit.js";
import { startsAsMarkup } from "./start.js";

const SILENT: HtmlEvents = {
  startTag: () => undefined,
  endTag: () => undefined,
  parseError: () => undefined,
};

interface OpenNode {
  readonly node: Node;
  readonly before: HtmlState;
  readonly ends: HtmlState[];
  /** State at the end of the loop's body, after which the part between two elements is rendered. */
  body: HtmlState | undefined;
  readonly markup: boolean;
}

/**
 * Tracks the HTML context of every template tag of one file. The parts of a block start in the state before the block;
 * after the block, their states are merged.
 */
export class HtmlTracker {
  readonly #events: HtmlEvents;
  readonly #reparseLimit: ReparseLimit;
  readonly #open: OpenNode[] = [];
  readonly #contexts = new Map<Node, HtmlContext>();
  #tokenizer: IncrementalTokenizer;
  #beforeText: HtmlState = TEXT_STATE;
  /** Reads the last entered text again, up to the last requested offset. */
  #rereader:
    | { readonly node: TextNode; readonly tokenizer: IncrementalTokenizer; offset: number }
    | undefined;
  /** Whether the source is known to be HTML. A fragment may belong in a script or an attribute. */
  #markup: boolean;
  /**
   * Loops whose second iteration starts in a different state than the first, so that their contexts are not certain.
   */
  readonly uncertain: Span[] = [];
  /** Opening tags of blocks that start inside an HTML tag and leave it in one branch only. */
  readonly unbalanced: Span[] = [];
  /** Where the limit of repeated reading was reached, so that the contexts after it are unknown. */
  exceeded: Span | undefined;
  /** Whether the context became unknown anywhere, so that tags may be missing. */
  isLost = false;

  constructor(body: readonly Node[], events: HtmlEvents) {
    this.#events = events;
    this.#reparseLimit = new ReparseLimit(body.at(-1)?.end ?? 0);
    this.#tokenizer = new IncrementalTokenizer(TEXT_STATE, events, this.#reparseLimit);
    this.#markup = startsAsMarkup(body);
  }

  /** Returns the context of a node that has been entered. */
  at(node: Node): HtmlContext {
    return this.#contexts.get(node) ?? UNKNOWN;
  }

  /** Returns the context of a place in the last entered text that has a brace. Cheap for ascending offsets. */
  inside(node: TextNode, offset: number): HtmlContext {
    let rereader = this.#rereader;
    if (rereader?.node !== node || rereader.offset > offset) {
      rereader = {
        node,
        tokenizer: new IncrementalTokenizer(this.#beforeText, SILENT, this.#reparseLimit),
        offset: 0,
      };
      this.#rereader = rereader;
    }
    rereader.tokenizer.text(node.text.slice(rereader.offset, offset), node.start + rereader.offset);
    rereader.offset = offset;
    return this.#orUnknown(rereader.tokenizer.context);
  }

  enter(node: Node): void {
    switch (node.kind) {
      case "text":
        // Only texts with braces are queried, to find tags with typing errors.
        if (/[{}]/.test(node.text)) this.#beforeText = this.#tokenizer.state;
        this.#tokenizer.text(node.text, node.start);
        return;
      case "literal":
        this.#tokenizer.text(node.text, node.start);
        return;
      case "comment":
      case "dropped":
        return;
      case "variable":
      case "include":
      case "eval":
        this.#record(node);
        this.#tokenizer.hole(node.start);
        return;
      default:
        this.#record(node);
    }
    if (!("body" in node) || node.kind === "platformTag") return;
    this.#open.push({
      node,
      before: this.#tokenizer.state,
      ends: [],
      body: undefined,
      markup: this.#markup,
    });
    if (node.kind === "macro") this.#markup = startsAsMarkup(node.body);
  }

  enterPart(owner: Node, part: PartKind): void {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    const start = part === "alternates" ? open.body : open.before;
    this.#goTo(owner.kind === "macro" ? TEXT_STATE : (start ?? open.before));
  }

  leavePart(owner: Node, part: PartKind): void {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    const { state } = this.#tokenizer;
    if (owner.kind === "repeated" && (part === "body" || part === "alternates")) {
      if (part === "body") open.body = state;
      const last = part === "alternates" || owner.alternates === undefined;
      if (last && !isSameContext(open.before, state)) this.uncertain.push(owner);
      // There is no part between elements after the last one.
      if (part === "alternates") return;
    }
    open.ends.push(state);
  }

  leave(node: Node): void {
    if (!("body" in node) || node.kind === "platformTag") return;
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#markup = open.markup;
    const skippable = "otherwise" in node && node.otherwise === undefined;
    const ends = node.kind === "macro" ? [open.before] : skippable ? [...open.ends, open.before] : open.ends;
    const merged = merge(open.before, ends);
    const isTorn = merged.phase === "unknown" && ends.every(({ phase }) => phase !== "unknown");
    if (isTorn && IN_TAG.has(open.before.phase) && ends.some(({ phase }) => !IN_TAG.has(phase))) {
      this.unbalanced.push(node.open);
    }
    this.#goTo(merged);
  }

  /** Where white space at the end of the last entered text is. Undefined if its amount may matter. */
  get blank(): "text" | "tag" | undefined {
    return this.#markup ? this.#tokenizer.blank : undefined;
  }

  /** See `RuleContext.html`. */
  get end(): RuleContext["html"]["end"] {
    const { phase, unfinishedStart } = this.#tokenizer.state;
    return {
      raw: this.#tokenizer.raw,
      isMarkup: this.#markup,
      isComment: phase === "comment",
      unfinished: IN_TAG.has(phase) ? unfinishedStart : undefined,
    };
  }

  #goTo(state: HtmlState): void {
    if (state.phase === "unknown") this.isLost = true;
    if (!this.#tokenizer.isAt(state))
      this.#tokenizer = new IncrementalTokenizer(state, this.#events, this.#reparseLimit);
  }

  #record(node: Node): void {
    this.#contexts.set(node, this.#orUnknown(this.#tokenizer.context));
    if (this.#reparseLimit.isExceeded) this.exceeded ??= "open" in node ? node.open : node;
  }

  #orUnknown(context: HtmlContext): HtmlContext {
    return context.kind !== "text" || this.#markup ? context : UNKNOWN;
  }
}
