import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import { Assembler } from "./build/assembler.js";
import { templateParser } from "./grammar.js";
import { templateLexer } from "./lexer.js";
import type { Tree } from "./nodes.js";

export interface ParseResult {
  readonly tree: Tree;
  /** In source order. */
  readonly diagnostics: readonly SpanDiagnostic[];
}

/** Parses any string. There is always a tree, and all problems are in `diagnostics`. */
export function parse(source: string): ParseResult {
  const { tokens, errors } = templateLexer.tokenize(source);
  const assembler = new Assembler(source);
  const problems = templateParser.run(tokens, assembler);
  if (errors.length > 0 || problems.length > 0) {
    // The opening brace admits only complete tags, so the tokens and the grammar accept every source.
    const problem = errors[0]?.message ?? problems[0]?.message;
    throw new Error(`The template grammar rejected a tag that its shape admits: ${problem}`);
  }
  const tree = assembler.finish();
  const diagnostics = assembler.diagnostics.sort((a, b) => a.span.start - b.span.start);
  return { tree, diagnostics };
}
