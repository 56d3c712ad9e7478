import type { Span } from "#core/source/span.js";
import type { Condition, Node, PredicateCall, Reference } from "../nodes.js";

/** The opening tag of a block, by kind. `open` is the span of the tag. */
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

interface Part {
  readonly tag: Span;
  readonly body: Node[];
}

interface GuardedPart extends Part {
  readonly predicate: PredicateCall;
}

/** A block whose `.end` has not been reached. */
export class OpenBlock {
  readonly opening: Opening;
  readonly body: Node[] = [];
  readonly alternatives: GuardedPart[] = [];
  alternates: Part | undefined;
  otherwise: Part | undefined;
  /** The nesting depth of the blocks in it. */
  nesting = 0;
  /** The list that the next node belongs to. */
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
    if (predicate === undefined) this.otherwise = { tag, body };
    else this.alternatives.push({ tag, predicate, body });
    this.target = body;
    return body;
  }

  alternate(tag: Span): Node[] {
    const body: Node[] = [];
    this.alternates = { tag, body };
    this.target = body;
    return body;
  }
}

/** Creates the node of a block. `close` is the `.end` tag, or undefined at the end of the source. */
export function finishBlock(block: OpenBlock, close: Span | undefined, end: number): Node {
  const { opening, body, alternatives, otherwise } = block;
  const { open } = opening;
  const { start } = open;
  // Spelled out for each kind: most nodes are blocks, and spreading the common fields would double the parse time.
  switch (opening.kind) {
    case "section": {
      const { kind, reference } = opening;
      return { kind, start, end, open, reference, body, alternatives, otherwise, close };
    }
    case "repeated": {
      const { kind, reference } = opening;
      const { alternates } = block;
      return { kind, start, end, open, reference, body, alternates, alternatives, otherwise, close };
    }
    case "if": {
      const { kind, condition } = opening;
      return { kind, start, end, open, condition, body, alternatives, otherwise, close };
    }
    case "predicate": {
      const { kind, predicate, spelledIf } = opening;
      return { kind, start, end, open, predicate, spelledIf, body, alternatives, otherwise, close };
    }
    case "macro": {
      const { kind, name, nameSpan } = opening;
      const { nesting } = block;
      return { kind, start, end, open, name, nameSpan, body, nesting, close };
    }
  }
}
