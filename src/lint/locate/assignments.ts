import type { Span } from "#core/source/span.js";
import type { Node } from "#core/syntax/index.js";
import { hasFrame, lastInFrame, type PartKind } from "../traverse.js";
import { definitionsIn } from "./definitions-in.js";

/** The assignments of one variable that may reach a place. */
export interface ReachingAssignments {
  readonly spans: readonly Span[];
  /** Names of partials and macros that were included in between and may have set the variable. */
  readonly included: readonly string[];
  /** Whether the place may be reached without an assignment of this file, so that one of another file may apply. */
  readonly open: boolean;
}

/** A longer list of assignments does not help. */
const MAX_SPANS = 100;
const NO_ASSIGNMENTS: ReachingAssignments = { spans: [], included: [], open: true };

interface Branches {
  readonly before: ReachingAssignments;
  readonly outcomes: ReachingAssignments[];
}

/**
 * Tracks the assignments of one variable through a file. Each replaces the frame's previous ones; after a block, the
 * assignments of all its branches may apply.
 */
export class Assignments {
  readonly #name: string;
  /** Innermost last. */
  readonly #frames: ReachingAssignments[] = [NO_ASSIGNMENTS];
  readonly #blocks: Branches[] = [];
  /** Number of open macros. Their frames see those of the places that apply them. */
  #macros = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** The assignments that may apply at the current place. */
  get reaching(): ReachingAssignments {
    let result = NO_ASSIGNMENTS;
    for (const frame of this.#frames) result = frame.open ? mergeAll([frame, result], result.open) : frame;
    return result;
  }

  get inMacro(): boolean {
    return this.#macros > 0;
  }

  enter(node: Node): void {
    if (node.kind === "include") {
      this.#set((now) => ({ ...now, included: [...new Set([...now.included, node.name])] }));
    }
    const set = definitionsIn(node).findLast(({ name }) => name === this.#name);
    if (set !== undefined) {
      const { start, end } = set;
      this.#set(() => ({ spans: [{ start, end }], included: [], open: false }));
    }
  }

  enterPart(owner: Node, part: PartKind): void {
    if (part === "alternates") return;
    if (part === "body") this.#blocks.push({ before: this.#now, outcomes: [] });
    const { before } = this.#blocks.at(-1) ?? { before: NO_ASSIGNMENTS };
    this.#set(() => before);
    if (part === "body" && hasFrame(owner)) this.#frames.push(NO_ASSIGNMENTS);
    if (owner.kind === "macro") this.#macros++;
  }

  leavePart(owner: Node, part: PartKind): void {
    if (owner.kind === "macro") this.#macros--;
    const last = lastInFrame(owner);
    if (part === last && hasFrame(owner)) this.#frames.pop();
    if (part === "body" && last === "alternates") return;
    this.#blocks.at(-1)?.outcomes.push(this.#now);
  }

  leave(node: Node): void {
    if (!("body" in node)) return;
    const block = this.#blocks.pop();
    if (block === undefined) return;
    const always = "otherwise" in node && node.otherwise !== undefined;
    const outcomes = always ? block.outcomes : [...block.outcomes, block.before];
    this.#set(() =>
      mergeAll(
        outcomes,
        outcomes.some(({ open }) => open),
      ),
    );
  }

  get #now(): ReachingAssignments {
    return this.#frames.at(-1) ?? NO_ASSIGNMENTS;
  }

  #set(next: (now: ReachingAssignments) => ReachingAssignments): void {
    this.#frames[this.#frames.length - 1] = next(this.#now);
  }
}

function mergeAll(all: readonly ReachingAssignments[], open: boolean): ReachingAssignments {
  const spans = new Map<number, Span>();
  for (const { spans: own } of all) for (const span of own) spans.set(span.start, span);
  const inOrder = [...spans.values()].sort((a, b) => a.start - b.start).slice(0, MAX_SPANS);
  return { spans: inOrder, included: [...new Set(all.flatMap(({ included }) => included))], open };
}
