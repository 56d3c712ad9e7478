import type { Span } from "../../core/source/span.js";
import type { Node, TextNode } from "../../core/syntax/index.js";
import type { PartKind } from "../traverse.js";
import { type HtmlContext, UNKNOWN } from "./context.js";
import { Effort } from "./effort.js";
import { type HtmlEvents, HtmlMachine, type HtmlState, TEXT_STATE } from "./machine.js";
import { agree, merge } from "./merge.js";
import { IN_TAG } from "./phase.js";
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
  /** End of the loop's body, behind which the part between two elements is rendered. */
  body: HtmlState | undefined;
  readonly markup: boolean;
}

/**
 * Knows the place in the HTML of every template tag of one file. The parts of a block begin in the state in which the
 * block begins; behind it the states of its parts are brought together.
 */
export class HtmlTracker {
  readonly #events: HtmlEvents;
  readonly #effort: Effort;
  readonly #open: OpenNode[] = [];
  readonly #contexts = new Map<Node, HtmlContext>();
  #machine: HtmlMachine;
  #beforeText: HtmlState = TEXT_STATE;
  /** Reads a text once more, up to the place in it that was asked for last. */
  #again: { readonly node: TextNode; readonly machine: HtmlMachine; offset: number } | undefined;
  /** Whether this text can be told to be HTML at all: a fragment may belong into a script or an attribute. */
  #markup: boolean;
  /** Loops whose second turn begins in another state than the first, so that nothing is sure inside. */
  readonly doubtful: Span[] = [];
  /** Whether the place in the HTML was lost somewhere, and tags with it. */
  isLost = false;

  constructor(body: readonly Node[], events: HtmlEvents) {
    this.#events = events;
    this.#effort = new Effort(body.at(-1)?.end ?? 0);
    this.#machine = new HtmlMachine(TEXT_STATE, events, this.#effort);
    this.#markup = startsAsMarkup(body);
  }

  /** The place of a node that was entered already. */
  at(node: Node): HtmlContext {
    return this.#contexts.get(node) ?? UNKNOWN;
  }

  /**
   * The place inside the text that was entered last and has a brace; cheap where places are asked for in their order.
   */
  inside(node: TextNode, offset: number): HtmlContext {
    let again = this.#again;
    if (again?.node !== node || again.offset > offset) {
      again = { node, machine: new HtmlMachine(this.#beforeText, SILENT, this.#effort), offset: 0 };
      this.#again = again;
    }
    again.machine.text(node.text.slice(again.offset, offset), node.start + again.offset);
    again.offset = offset;
    return this.#sure(again.machine.context);
  }

  enter(node: Node): void {
    switch (node.kind) {
      case "text":
        // Only texts with braces are asked about, for what was meant as a tag.
        if (/[{}]/.test(node.text)) this.#beforeText = this.#machine.state;
        this.#machine.text(node.text, node.start);
        return;
      case "literal":
        this.#machine.text(node.text, node.start);
        return;
      case "comment":
      case "dropped":
        return;
      case "variable":
      case "include":
      case "eval":
        this.#note(node);
        this.#machine.hole(node.start);
        return;
      default:
        this.#note(node);
    }
    if (!("body" in node)) return;
    this.#open.push({
      node,
      before: this.#machine.state,
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
    const { state } = this.#machine;
    if (owner.kind === "repeated" && (part === "body" || part === "alternates")) {
      if (part === "body") open.body = state;
      const last = part === "alternates" || owner.alternates === undefined;
      if (last && !agree(open.before, state)) this.doubtful.push(owner);
      // Behind the last element comes no part between two.
      if (part === "alternates") return;
    }
    open.ends.push(state);
  }

  leave(node: Node): void {
    if (!("body" in node)) return;
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#markup = open.markup;
    const skippable = "otherwise" in node && node.otherwise === undefined;
    const ends = node.kind === "macro" ? [open.before] : skippable ? [...open.ends, open.before] : open.ends;
    this.#goTo(merge(open.before, ends));
  }

  /** See `RuleContext.html`. */
  get end(): { readonly isMarkup: boolean; readonly unfinished: number | undefined } {
    const { phase, unfinishedStart } = this.#machine.state;
    return { isMarkup: this.#markup, unfinished: IN_TAG.has(phase) ? unfinishedStart : undefined };
  }

  #goTo(state: HtmlState): void {
    if (state.phase === "unknown") this.isLost = true;
    if (!this.#machine.isAt(state)) this.#machine = new HtmlMachine(state, this.#events, this.#effort);
  }

  #note(node: Node): void {
    this.#contexts.set(node, this.#sure(this.#machine.context));
  }

  #sure(context: HtmlContext): HtmlContext {
    return context.kind !== "text" || this.#markup ? context : UNKNOWN;
  }
}
