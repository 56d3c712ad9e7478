import { analyze } from "../analyze/analyze.js";
import { finding } from "../diagnostics/catalogue.js";
import type { Finding } from "../diagnostics/diagnostic.js";
import type { Library } from "../library/registry.js";
import type { Body, Operation } from "../render/body.js";
import { NESTING_LIMIT } from "../render/limits.js";
import { SourceText } from "../source/source-text.js";
import { type Node, parse, type Tree } from "../syntax/index.js";
import { emit } from "./emit/emit.js";
import type { EmitContext } from "./emit/emit-context.js";
import { checked, type Part, sequence } from "./emit/sequence.js";

/** Blocks in blocks within one template. Leaves room for partials below the limit of a render. */
const BLOCK_LIMIT = NESTING_LIMIT / 2;

/** A template made ready to run, and everything that is wrong with it in source order. */
export interface CompiledSource extends Body {
  readonly tree: Tree;
  readonly findings: readonly Finding[];
}

export function compileSource(text: string, name: string | undefined, library: Library): CompiledSource {
  const { tree, findings } = parse(text);
  const analysis = analyze(tree.body, library);
  const source = new SourceText(text, name);
  const emitted: Finding[] = [];
  const contextAt = (depth: number): EmitContext => ({
    source,
    analysis,
    body: (nodes, owner) => compileBody(nodes, owner, depth + 1),
  });
  const compileBody = (nodes: readonly Node[], owner: Node | undefined, depth: number): Operation => {
    if (depth > BLOCK_LIMIT) {
      // The bodies of a block are compiled one right behind the other.
      if (owner !== undefined && emitted.at(-1)?.span.start !== owner.start) {
        emitted.push(finding("nesting-too-deep", owner, { limit: BLOCK_LIMIT }));
      }
      return () => {};
    }
    return sequence(joined(nodes, contextAt(depth)));
  };
  const run = checked(compileBody(tree.body, undefined, 0));
  const all = [...findings, ...analysis.findings, ...emitted].sort((a, b) => a.span.start - b.span.start);
  return { run, source, nesting: Math.min(tree.nesting, BLOCK_LIMIT), tree, findings: all };
}

/** Emits nodes in order; texts that become neighbours become one. */
function joined(nodes: readonly Node[], context: EmitContext): readonly Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const part = emit(node, context);
    if (part === undefined || part === "") continue;
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}
