import { distance, distanceBefore, type TagLayout } from "./layout.js";
import { afterEvent, type MarkupPlace, type OpenElement, wholeSource } from "./markup.js";
import type { StructuralTag } from "./structural-tags.js";

/** An open block. */
export interface Frame {
  /** The index of its opening tag. */
  readonly tag: number;
  readonly elements: OpenElement;
  readonly outer: Frame | undefined;
  readonly hasElse: boolean;
  readonly depth: number;
}

/** A change of the template that an interpretation assumes. */
export type Change =
  | {
      readonly kind: "unclosed";
      readonly before: Change | undefined;
      /** The block whose `.end` is missing before the tag `at`. */
      readonly block: Frame;
      readonly at: number;
      /** The elements around the tag before `at` and around `at`. */
      readonly from: OpenElement;
      readonly to: OpenElement;
      /** The block that the tag `at` belongs to. */
      readonly owner: Frame | undefined;
    }
  | {
      readonly kind: "surplus";
      readonly before: Change | undefined;
      /** The tag that belongs to no block, and the block around it. */
      readonly tag: number;
      readonly block: Frame | undefined;
      readonly elements: OpenElement;
    };

/** The tags, with the layout of each and of the end of the source. */
export interface TagTable {
  readonly tags: readonly StructuralTag[];
  readonly places: readonly MarkupPlace[];
  readonly layouts: readonly TagLayout[];
}

/** One interpretation of the tags up to a place. */
interface Interpretation {
  readonly cost: number;
  readonly stack: Frame | undefined;
  readonly elements: OpenElement;
  readonly changes: Change | undefined;
  /** The number of changes. */
  readonly count: number;
}

/** The costs of assumptions. A change of the template costs more than any oddity of its layout. */
const COST = {
  change: 20,
  /** An `.or` that belongs to no block. Its `.end` costs less, because both are one change. */
  surplusPart: 16,
  impossible: 15,
  leavesTag: 10,
  leavesElement: 6,
  opensElement: 2,
} as const;
/** Templates with more open blocks or more changes are not templates with a mistake. */
const MAX_DEPTH = 100;
const MAX_CHANGES = 100;
/** Maximum number of interpretations at a time. */
const MAX_INTERPRETATIONS = 32;
/** Maximum number of blocks whose ends can be missing at one place. */
const MAX_MISSING_ENDS = 4;

/**
 * Returns the fewest changes after which all blocks match, in source order. Among several solutions, it prefers the one
 * in which most blocks end in the element and at the indentation in which they were opened. Undefined if there are too
 * many open blocks or changes.
 */
export function fewestChanges(table: TagTable): readonly Change[] | undefined {
  const search = new Search(table);
  let interpretations: readonly Interpretation[] = [
    { cost: 0, stack: undefined, elements: wholeSource(), changes: undefined, count: 0 },
  ];
  for (let at = 0; at <= table.tags.length; at++) {
    interpretations = cheapest(
      interpretations.flatMap((interpretation) => search.interpret(interpretation, at)),
    );
    const { stack, count = 0 } = interpretations[0] ?? {};
    if (count > MAX_CHANGES || (stack?.depth ?? 0) > MAX_DEPTH) return undefined;
  }
  const changes: Change[] = [];
  for (let change = interpretations[0]?.changes; change !== undefined; change = change.before)
    changes.push(change);
  return changes.reverse();
}

/**
 * Keeps the cheapest of the interpretations with the same open blocks in the same elements. All of them continue in the
 * same way.
 */
function cheapest(interpretations: readonly Interpretation[]): readonly Interpretation[] {
  const seen = new Map<Frame | undefined, Set<OpenElement>>();
  const best: Interpretation[] = [];
  for (const interpretation of [...interpretations].sort((a, b) => a.cost - b.cost)) {
    const elements = seen.get(interpretation.stack) ?? new Set();
    if (elements.has(interpretation.elements)) continue;
    seen.set(interpretation.stack, elements.add(interpretation.elements));
    best.push(interpretation);
    if (best.length === MAX_INTERPRETATIONS) break;
  }
  return best;
}

function opened(tag: number, elements: OpenElement, outer: Frame | undefined): Frame {
  return { tag, elements, outer, hasElse: false, depth: (outer?.depth ?? 0) + 1 };
}

class Search {
  readonly #table: TagTable;

  constructor(table: TagTable) {
    this.#table = table;
  }

  /** Returns the interpretations of the next tag. */
  interpret(interpretation: Interpretation, at: number): readonly Interpretation[] {
    const tag = this.#table.tags[at];
    const from = interpretation.elements;
    const elements = this.#place(at).events.reduce(afterEvent, from);
    const here = { ...interpretation, elements };
    if (tag === undefined) return [this.#closedAtEnd(here, from)];
    const results = tag.kind === "open" ? [] : [this.#asSurplus(here, tag, at)];
    let current: Interpretation = here;
    while (current.cost - here.cost < MAX_MISSING_ENDS * COST.change) {
      const { stack } = current;
      if (tag.kind === "open") {
        results.push({ ...current, stack: opened(at, elements, stack) });
      } else if (stack !== undefined) results.push(this.#asPart(current, stack, tag, at));
      if (stack === undefined) break;
      current = this.#closedBefore(current, stack, at, from);
    }
    return results;
  }

  /** Assumes that the tag belongs to no block. */
  #asSurplus(interpretation: Interpretation, tag: StructuralTag, at: number): Interpretation {
    const { stack: block, changes: before } = interpretation;
    const part = tag.kind === "end" ? this.#surplusPart(before, block) : undefined;
    const cost =
      tag.kind !== "end"
        ? COST.surplusPart
        : part === undefined
          ? COST.change
          : COST.change - COST.surplusPart + distance(this.#layout(part), this.#layout(at));
    return {
      ...interpretation,
      cost: interpretation.cost + cost,
      count: interpretation.count + 1,
      changes: { kind: "surplus", before, tag: at, block, elements: interpretation.elements },
    };
  }

  /** Returns a surplus `.or` of the same block whose `.end` has not been reached. */
  #surplusPart(changes: Change | undefined, block: Frame | undefined): number | undefined {
    let change = changes;
    while (change !== undefined && (change.kind !== "surplus" || change.block !== block))
      change = change.before;
    return change === undefined || this.#table.tags[change.tag]?.kind === "end" ? undefined : change.tag;
  }

  /** Assumes that the tag belongs to the innermost block. */
  #asPart(interpretation: Interpretation, block: Frame, tag: StructuralTag, at: number): Interpretation {
    const changes = withOwner(interpretation.changes, block, at);
    const cost =
      interpretation.cost +
      distance(this.#layout(block.tag), this.#layout(at)) +
      (this.#tagCost(block, at) || elementCost(block.elements, interpretation.elements));
    const { count } = interpretation;
    if (tag.kind === "end") return { ...interpretation, cost, changes, stack: block.outer };
    const isLoop = this.#table.tags[block.tag]?.isLoop === true;
    const isPossible = !block.hasElse && (tag.kind === "or" || isLoop);
    const hasElse = block.hasElse || (tag.kind === "or" && tag.isBare);
    return {
      cost: cost + (isPossible ? 0 : COST.impossible),
      changes,
      count,
      stack: { ...block, hasElse },
      elements: block.elements,
    };
  }

  /** Assumes that the innermost block ends before the tag without an `.end`. */
  #closedBefore(interpretation: Interpretation, block: Frame, at: number, from: OpenElement): Interpretation {
    let elements = from;
    let markup = this.#tagCost(block, at - 1) || elementCost(block.elements, elements);
    for (const event of this.#place(at).events) {
      elements = afterEvent(elements, event);
      markup = Math.min(markup, this.#tagCost(block, at) + elementCost(block.elements, elements));
    }
    const layout = distanceBefore(this.#layout(block.tag), this.#layout(at));
    return {
      ...interpretation,
      cost: interpretation.cost + COST.change + layout + markup,
      count: interpretation.count + 1,
      stack: block.outer,
      changes: {
        kind: "unclosed",
        before: interpretation.changes,
        block,
        at,
        from,
        to: interpretation.elements,
        owner: undefined,
      },
    };
  }

  #closedAtEnd(interpretation: Interpretation, from: OpenElement): Interpretation {
    let current = interpretation;
    for (let block = current.stack; block !== undefined; block = block.outer) {
      current = this.#closedBefore(current, block, this.#table.tags.length, from);
    }
    return current;
  }

  #tagCost(block: Frame, at: number): number {
    const [open, place] = [this.#place(block.tag), this.#place(at)];
    if (open.tag === place.tag) return open.quote === place.quote ? 0 : COST.leavesTag;
    return open.tag === -1 || place.tag === -1 ? COST.leavesTag : 2 * COST.leavesTag;
  }

  #place(at: number): MarkupPlace {
    return this.#table.places[at] as MarkupPlace;
  }

  #layout(at: number): TagLayout {
    return this.#table.layouts[at] as TagLayout;
  }
}

/** Records the block of a tag for the blocks that the tag would otherwise have closed. */
function withOwner(changes: Change | undefined, owner: Frame, at: number): Change | undefined {
  if (changes?.kind !== "unclosed" || changes.at !== at || changes.owner !== undefined) return changes;
  return { ...changes, owner, before: withOwner(changes.before, owner, at) };
}

/** Returns the cost of a block that is opened in one element and closed in another. */
function elementCost(open: OpenElement, end: OpenElement): number {
  if (isOutside(open, end)) return COST.leavesElement;
  return end === open ? 0 : COST.opensElement;
}

/** Returns whether a place is outside of an element. */
export function isOutside(element: OpenElement, place: OpenElement): boolean {
  let at: OpenElement | undefined = place;
  while (at !== undefined && at.depth > element.depth) at = at.outer;
  return at !== element;
}
