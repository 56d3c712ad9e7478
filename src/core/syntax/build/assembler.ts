import { type Code, finding } from "../../diagnostics/catalogue.js";
import type { Finding } from "../../diagnostics/diagnostic.js";
import type { Parameters } from "../../diagnostics/message.js";
import type { Span } from "../../source/span.js";
import type { DroppedNode, Node, PredicateCall, TextNode, Tree } from "../nodes.js";
import { finishBlock, OpenBlock, type Opening } from "./open-block.js";

/**
 * Puts the flat sequence of tags together into a tree. Blocks are kept on a stack of its own, not on the host's, so
 * nesting of any depth is fine; a tag that does not fit is dropped and reported, and assembly goes on with the state
 * unchanged (language reference, section 9.2), so one mistake makes one error.
 */
export class Assembler {
  readonly findings: Finding[] = [];
  readonly #source: string;
  readonly #root: Node[] = [];
  readonly #open: OpenBlock[] = [];
  #nesting = 0;
  /** Where the next node goes. */
  #target: Node[] = this.#root;
  /** Text that has been read but not yet added, so that neighbours become one node. */
  #textStart = -1;
  #textEnd = -1;

  constructor(source: string) {
    this.#source = source;
  }

  text(span: Span): void {
    if (this.#textEnd !== span.start) this.#flushText();
    if (this.#textStart === -1) this.#textStart = span.start;
    this.#textEnd = span.end;
  }

  add(node: Node): void {
    this.#flushText();
    this.#target.push(node);
    if (node.kind === "malformed") this.report(node.code, node, node.detail);
    else if (node.kind === "comment" && !node.terminated) this.report("unterminated-comment", node);
    else if (node.kind === "eval") this.findings.push(...node.program.errors, ...node.program.warnings);
  }

  open(opening: Opening): void {
    this.#flushText();
    const block = new OpenBlock(opening);
    this.#open.push(block);
    this.#target = block.target;
  }

  end(tag: Span): void {
    this.#flushText();
    const block = this.#open.pop();
    if (block === undefined) this.#drop("unmatched-end", tag);
    else this.#close(block, tag, tag.end);
  }

  or(tag: Span, predicate: PredicateCall | undefined): void {
    this.#flushText();
    const block = this.#open.at(-1);
    if (block === undefined) this.#drop("not-allowed-at-root", tag, {}, predicate);
    else if (block.opening.kind === "macro") {
      this.#drop("not-allowed-in-block", tag, { block: "a macro" }, predicate);
    } else if (block.otherwise !== undefined) this.#drop("dead-branch", tag, {}, predicate);
    else this.#target = block.branch(tag, predicate);
  }

  alternates(tag: Span): void {
    this.#flushText();
    const block = this.#open.at(-1);
    if (block === undefined) this.#drop("not-allowed-at-root", tag);
    else if (block.opening.kind === "repeated" && block.inBody) this.#target = block.alternate(tag);
    else this.#drop("not-allowed-in-block", tag, { block: block.description });
  }

  /** Closes what is still open and returns the tree. */
  finish(): Tree {
    this.#flushText();
    const innermost = this.#open.at(-1);
    if (innermost !== undefined) {
      const { start, end } = innermost.opening.open;
      const atEnd = { start: this.#source.length, end: this.#source.length };
      this.report("unclosed-block", atEnd, {
        tag: this.#source.slice(start, end),
        ...lineAndColumn(this.#source, start),
      });
    }
    for (let block = this.#open.pop(); block !== undefined; block = this.#open.pop()) {
      this.#close(block, undefined, this.#source.length);
    }
    return { source: this.#source, body: this.#root, nesting: this.#nesting };
  }

  report(code: Code, span: Span, parameters: Parameters = {}): void {
    this.findings.push(finding(code, span, parameters));
  }

  #close(block: OpenBlock, tag: Span | undefined, end: number): void {
    const outer = this.#open.at(-1);
    if (outer !== undefined) outer.nesting = Math.max(outer.nesting, block.nesting + 1);
    else this.#nesting = Math.max(this.#nesting, block.nesting + 1);
    this.#target = outer?.target ?? this.#root;
    this.#target.push(finishBlock(block, tag, end));
  }

  #drop(code: Code, tag: Span, parameters: Parameters = {}, predicate?: PredicateCall): void {
    const text = this.#source.slice(tag.start, tag.end);
    this.report(code, tag, { tag: text, ...parameters });
    const node: DroppedNode = { kind: "dropped", text, predicate, start: tag.start, end: tag.end };
    this.#target.push(node);
  }

  #flushText(): void {
    if (this.#textStart === -1) return;
    const node: TextNode = {
      kind: "text",
      text: this.#source.slice(this.#textStart, this.#textEnd),
      start: this.#textStart,
      end: this.#textEnd,
    };
    this.#textStart = -1;
    this.#textEnd = -1;
    this.#target.push(node);
  }
}

/** For the one message that names a second place; everything else is located when a diagnostic is handed out. */
function lineAndColumn(source: string, offset: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset);
  const lineBreak = before.lastIndexOf("\n");
  return { line: before.split("\n").length, column: offset - lineBreak };
}
