import { type Code, diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { Parameters } from "#core/diagnostics/message.js";
import type { Span } from "#core/source/span.js";
import { intendedStructure } from "../malformed.js";
import type {
  DroppedNode,
  MalformedNode,
  Node,
  PlatformTagNode,
  PredicateCall,
  TextNode,
  Tree,
} from "../nodes.js";
import { finishBlock, OpenBlock, type Opening } from "./open-block.js";
import { findUnclosed } from "./unclosed-block.js";

/**
 * Assembles the flat sequence of tags into a tree. Open blocks are kept on an explicit stack, so nesting can have any
 * depth. A tag that does not fit is dropped and reported, and the state stays unchanged, so one mistake causes one
 * error.
 */
export class Assembler {
  readonly diagnostics: SpanDiagnostic[] = [];
  readonly #source: string;
  /** The end of the parsed part of the source. */
  readonly #end: number;
  readonly #tags: readonly PlatformTagNode[];
  /** The index of the first platform tag that has not been added yet. */
  #nextTag = 0;
  readonly #root: Node[] = [];
  readonly #open: OpenBlock[] = [];
  /**
   * The blocks that the author meant to open, including malformed ones. A malformed tag is the cause of errors at its
   * `.end`.
   */
  readonly #intended: ("well-formed" | "malformed")[] = [];
  /** Code of the last malformed tag that was meant to open, divide or close a block. */
  #malformed: Code | undefined;
  #nesting = 0;
  /** The list that the next node is added to. */
  #target: Node[] = this.#root;
  /** Start of the text that has not been added yet, so that adjacent texts become one node. */
  #textStart = -1;
  #textEnd = -1;

  /** `tags` are the platform tags in the part of the source that ends at `end`. */
  constructor(source: string, end = source.length, tags: readonly PlatformTagNode[] = []) {
    this.#source = source;
    this.#end = end;
    this.#tags = tags;
  }

  text(span: Span): void {
    if (this.#textEnd !== span.start) this.#flushText();
    if (this.#textStart === -1) this.#textStart = span.start;
    this.#textEnd = span.end;
  }

  add(node: Node): void {
    this.#flushText();
    this.#target.push(node);
    if (node.kind === "malformed") this.#addMalformed(node);
    else if (node.kind === "comment" && !node.terminated) this.report("unterminated-comment", node);
    else if (node.kind === "eval") this.diagnostics.push(...node.program.errors, ...node.program.warnings);
  }

  open(opening: Opening): void {
    this.#flushText();
    const block = new OpenBlock(opening);
    this.#open.push(block);
    this.#intended.push("well-formed");
    this.#target = block.target;
  }

  end(tag: Span): void {
    this.#flushText();
    const block = this.#open.pop();
    const isConsequence = this.#intended.pop() !== undefined;
    if (block === undefined) this.#drop("unmatched-end", tag, {}, undefined, isConsequence);
    else this.#close(block, tag, tag.end);
  }

  or(tag: Span, predicate: PredicateCall | undefined): void {
    this.#flushText();
    const block = this.#open.at(-1);
    const isConsequence = this.#intended.at(-1) === "malformed";
    if (block === undefined) {
      this.#drop("not-allowed-at-root", tag, {}, predicate, this.#intended.length > 0);
    } else if (block.opening.kind === "macro") {
      this.#drop("not-allowed-in-block", tag, { block: "a macro" }, predicate, isConsequence);
    } else if (block.otherwise !== undefined) this.#drop("dead-branch", tag, {}, predicate, isConsequence);
    else this.#target = block.branch(tag, predicate);
  }

  alternates(tag: Span): void {
    this.#flushText();
    const block = this.#open.at(-1);
    const isConsequence = this.#intended.at(-1) === "malformed";
    if (block === undefined) {
      this.#drop("not-allowed-at-root", tag, {}, undefined, this.#intended.length > 0);
    } else if (block.opening.kind === "repeated" && block.inBody) this.#target = block.alternate(tag);
    else this.#drop("not-allowed-in-block", tag, { block: block.description }, undefined, isConsequence);
  }

  /** Closes all open blocks and returns the tree. */
  finish(): Tree {
    this.#flushText();
    const innermost = this.#open.at(-1);
    for (let block = this.#open.pop(); block !== undefined; block = this.#open.pop()) {
      this.#close(block, undefined, this.#end);
    }
    const isConsequence = this.#malformed !== undefined && !this.#intended.includes("well-formed");
    if (innermost !== undefined) this.#reportUnclosed(innermost.opening.open, isConsequence);
    return { source: this.#source, body: this.#root, nesting: this.#nesting };
  }

  #reportUnclosed(innermost: Span, isConsequence: boolean): void {
    const { block, outer, close } = findUnclosed(this.#root, innermost, this.#source);
    const parameters = {
      tag: this.#source.slice(block.start, block.end),
      outer: outer && this.#source.slice(outer.start, outer.end),
      outerLine: outer && lineOf(this.#source, outer.start),
      endLine: close && lineOf(this.#source, close.start),
    };
    this.#reportStructure("unclosed-block", block, parameters, isConsequence);
  }

  #addMalformed(node: MalformedNode): void {
    this.report(node.code, node, node.detail);
    const structure = intendedStructure(node);
    if (structure === undefined) return;
    this.#malformed = node.code;
    if (structure === "open") this.#intended.push("malformed");
    else if (structure === "close") this.#intended.pop();
  }

  report(code: Code, span: Span, parameters: Parameters = {}): void {
    this.diagnostics.push(diagnostic(code, span, parameters));
  }

  #close(block: OpenBlock, tag: Span | undefined, end: number): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined) outer.nesting = Math.max(outer.nesting, block.nesting + 1);
    else this.#nesting = Math.max(this.#nesting, block.nesting + 1);
    this.#target = outer?.target ?? this.#root;
    this.#target.push(finishBlock(block, tag, end));
  }

  /** `isConsequence`: the tag would fit if an earlier tag, which is reported as the cause, were not malformed. */
  #reportStructure(code: Code, span: Span, parameters: Parameters, isConsequence: boolean): void {
    const reported = diagnostic(code, span, parameters);
    const cause = isConsequence ? this.#malformed : undefined;
    this.diagnostics.push(cause === undefined ? reported : { ...reported, cause });
  }

  #drop(
    code: Code,
    tag: Span,
    parameters: Parameters,
    predicate: PredicateCall | undefined,
    isConsequence: boolean,
  ): void {
    const text = this.#source.slice(tag.start, tag.end);
    this.#reportStructure(code, tag, { tag: text, ...parameters }, isConsequence);
    const node: DroppedNode = { kind: "dropped", text, predicate, start: tag.start, end: tag.end };
    this.#target.push(node);
  }

  #flushText(): void {
    if (this.#textStart === -1) return;
    let start = this.#textStart;
    const end = this.#textEnd;
    this.#textStart = -1;
    this.#textEnd = -1;
    for (let tag = this.#tags[this.#nextTag]; tag !== undefined; tag = this.#tags[++this.#nextTag]) {
      if (tag.start >= end) break;
      // A tag before the text is in a comment.
      if (tag.start < start) continue;
      this.#addText(start, tag.start);
      this.#target.push(tag);
      start = tag.end;
    }
    this.#addText(start, end);
  }

  #addText(start: number, end: number): void {
    if (start >= end) return;
    const node: TextNode = { kind: "text", text: this.#source.slice(start, end), start, end };
    this.#target.push(node);
  }
}

/**
 * Returns the line of an offset, for the one message that mentions a second position. Diagnostics are located later.
 */
function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
