import { diagnostic } from "../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import { nearest } from "../diagnostics/nearest.js";
import type { Span } from "../source/span.js";
import { Assembler } from "./build/assembler.js";
import { templateParser } from "./grammar.js";
import { templateLexer } from "./lexer.js";
import type { Node, PlatformTagNode, Tree } from "./nodes.js";
import { type FoundTag, findPlatformTags, type TagKinds } from "./platform-tags.js";

export interface ParseResult {
  readonly tree: Tree;
  /** In source order. */
  readonly diagnostics: readonly SpanDiagnostic[];
}

/** Platform tags in bodies of platform tags. Deeper ones are text. */
const MAX_TAG_NESTING = 12;

/**
 * Parses any string. There is always a tree, and all problems are in `diagnostics`. Platform tags are recognized if
 * their kinds are given; otherwise they are text.
 */
export function parse(source: string, kinds?: TagKinds): ParseResult {
  const diagnostics: SpanDiagnostic[] = [];
  const tags =
    kinds === undefined || kinds.size === 0 || !source.includes("<squarespace:")
      ? []
      : findPlatformTags(source, kinds, (name, span) => {
          const suggestion = nearest(name, kinds.keys());
          diagnostics.push(diagnostic("platform-tag-unknown", nameSpan(name, span), { name, suggestion }));
        });
  const tree = parseRegion(source, { start: 0, end: source.length }, tags, diagnostics, 0);
  diagnostics.sort((a, b) => a.span.start - b.span.start);
  return { tree, diagnostics };
}

/** Parses a part of a source. `found` are the outermost platform tags in it. All positions are those of the source. */
function parseRegion(
  source: string,
  { start, end }: Span,
  found: readonly FoundTag[],
  diagnostics: SpanDiagnostic[],
  depth: number,
): Tree {
  const isTooDeep = depth > MAX_TAG_NESTING;
  if (isTooDeep) {
    for (const { name, tag } of found) {
      const limit = MAX_TAG_NESTING;
      diagnostics.push(diagnostic("platform-tag-nesting", nameSpan(name, tag), { name, limit }));
    }
  }
  const tags = isTooDeep ? [] : found.map((tag) => tagNode(source, tag, diagnostics, depth));
  const { tokens, errors } = templateLexer().tokenize(masked(source, start, end, tags));
  if (start > 0) for (const token of tokens) token.startOffset += start;
  const assembler = new Assembler(source, end, tags);
  const problems = templateParser().run(tokens, assembler);
  if (errors.length > 0 || problems.length > 0) {
    // The opening brace admits only complete tags, so the tokens and the grammar accept every source.
    const problem = errors[0]?.message ?? problems[0]?.message;
    throw new Error(`The template grammar rejected a tag that its shape admits: ${problem}`);
  }
  const tree = assembler.finish();
  diagnostics.push(...assembler.diagnostics);
  return tree;
}

/** Returns a part of a source in which platform tags are as long as they were, but text that nothing can join. */
function masked(source: string, start: number, end: number, tags: readonly Span[]): string {
  if (tags.length === 0) return start === 0 && end === source.length ? source : source.slice(start, end);
  let text = "";
  let at = start;
  for (const tag of tags) {
    // No tag of the language contains a brace, and a brace before a blank opens nothing.
    text += source.slice(at, tag.start) + "{".padEnd(tag.end - tag.start);
    at = tag.end;
  }
  return text + source.slice(at, end);
}

function tagNode(
  source: string,
  { name, tag, attributes, body, inner, problem, start, end }: FoundTag,
  diagnostics: SpanDiagnostic[],
  depth: number,
): PlatformTagNode {
  if (problem !== undefined) {
    diagnostics.push(diagnostic(`platform-tag-${problem}`, nameSpan(name, tag), { name }));
  }
  let nesting = 0;
  const nodesOf = (span: Span, tags: readonly FoundTag[]): readonly Node[] => {
    const tree = parseRegion(source, span, tags, diagnostics, depth + 1);
    nesting = Math.max(nesting, tree.nesting);
    return tree.body;
  };
  const own = attributes.map((attribute) => ({
    name: attribute.name.toLowerCase(),
    value: nodesOf(attribute.valueSpan, []),
    start: attribute.start,
    end: attribute.end,
  }));
  return {
    kind: "platformTag",
    name,
    tag,
    attributes: own,
    body: body === undefined ? [] : nodesOf(body, inner),
    hasBody: body !== undefined,
    nesting,
    start,
    end,
  };
}

function nameSpan(name: string, { start }: Span): Span {
  return { start: start + 1, end: start + 1 + "squarespace:".length + name.length };
}
