import type { Span } from "../../source/span.js";
import type { Condition, Node, PredicateCall, Reference } from "../nodes.js";

/** An opening tag: what distinguishes the kinds of blocks. `open` is the tag. */
export type Opening =
  | { readonly kind: "section" | "repeated"; readonly open: Span; readonly reference: Reference }
  | { readonly kind: "if"; readonly open: Span; readonly condition: Condition }
  | {
      readonly kind: "predicate";
      readonly open: Span;
      readonly predicate: PredicateCall;
      readonly spelledIf: boolean;
    }
  | { readonly kind: "macro"; readonly open: Span; readonly name: string; readonly nameSpan: Span };

interface Part<T> {
  readonly tag: Span;
  readonly predicate: T;
  readonly body: Node[];
}

/** A block whose `.end` has not been met. */
export class OpenBlock {
  readonly opening: Opening;
  readonly body: Node[] = [];
  readonly alternatives: Part<PredicateCall>[] = [];
  alternates: Part<undefined> | undefined;
  otherwise: Part<undefined> | undefined;
  /** The part that what comes next belongs to. */
  target: Node[] = this.body;

  constructor(opening: Opening) {
    this.opening = opening;
  }

  get inBody(): boolean {
    return this.target === this.body;
  }

  get description(): string {
    if (this.opening.kind === "macro") return "a macro";
    if (this.alternates !== undefined && this.target === this.alternates.body) {
      return "an {.alternates with} part";
    }
    if (!this.inBody) return "an {.or} branch";
    return this.opening.kind === "section" ? "a section" : "a condition";
  }

  branch(tag: Span, predicate: PredicateCall | undefined): Node[] {
    const body: Node[] = [];
    if (predicate === undefined) this.otherwise = { tag, predicate, body };
    else this.alternatives.push({ tag, predicate, body });
    this.target = body;
    return body;
  }

  alternate(tag: Span): Node[] {
    const body: Node[] = [];
    this.alternates = { tag, predicate: undefined, body };
    this.target = body;
    return body;
  }
}

/** Turns a block into its node. `close` is the `.end`, undefined at the end of the source. */
export function finishBlock(block: OpenBlock, close: Span | undefined, end: number): Node {
  const { opening, body, alternatives } = block;
  const span = { start: opening.open.start, end };
  if (opening.kind === "macro") return { ...opening, body, close, ...span };
  const common = {
    open: opening.open,
    body,
    alternatives,
    otherwise: block.otherwise && { tag: block.otherwise.tag, body: block.otherwise.body },
    close,
    ...span,
  };
  switch (opening.kind) {
    case "section":
      return { kind: "section", reference: opening.reference, ...common };
    case "repeated": {
      const alternates = block.alternates && { tag: block.alternates.tag, body: block.alternates.body };
      return { kind: "repeated", reference: opening.reference, alternates, ...common };
    }
    case "if":
      return { kind: "if", condition: opening.condition, ...common };
    case "predicate":
      return {
        kind: "predicate",
        predicate: opening.predicate,
        spelledIf: opening.spelledIf,
        ...common,
      };
  }
}
