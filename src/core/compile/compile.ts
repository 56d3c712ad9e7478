import { analyze } from "../analyze/analyze.js";
import { diagnostic } from "../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import type { Library } from "../library/registry.js";
import { splitAtSettings } from "../library/setting-names.js";
import type { Body } from "../render/body.js";
import { NESTING_LIMIT } from "../render/limits.js";
import type { Operation, Runtime } from "../render/runtime.js";
import { SourceText } from "../source/source-text.js";
import type { Span } from "../source/span.js";
import { type Node, parse, type Tree } from "../syntax/index.js";
import { emit } from "./emit/emit.js";
import type { EmitContext } from "./emit/emit-context.js";
import { MappedSequence } from "./emit/mapped-sequence.js";
import { checked, type Part, sequence } from "./emit/sequence.js";
import { emitSetting } from "./emit/setting.js";

/** The maximum depth of blocks within one template. It leaves room for partials below the limit of a render. */
const BLOCK_LIMIT = NESTING_LIMIT / 2;

/** A template that is ready to run, and its diagnostics in source order. */
export interface CompiledSource extends Body<Runtime> {
  readonly tree: Tree;
  readonly diagnostics: readonly SpanDiagnostic[];
  /**
   * The same template compiled for tracing, with output runs or for reads only. Each variant is compiled on first use.
   */
  readonly traced: (hasMap: boolean) => Operation;
}

/** Compiles a template with the formatters and predicates of a library. */
export function compileSource(text: string, name: string | undefined, library: Library): CompiledSource {
  const { tree, diagnostics } = parse(text, library.tags);
  const analysis = analyze(tree.body, library);
  const source = new SourceText(text, name);
  const emitted: SpanDiagnostic[] = [];
  const template = { source, analysis, ofHost: library.ofHost, tags: library.tags };
  const report = (reported: SpanDiagnostic): void => {
    emitted.push(reported);
  };
  const run = emitBody(
    tree.body,
    { ...template, isTraced: false, textsBefore: undefined, report },
    joinedBody,
  );
  // The first compilation has already reported everything.
  const traced = { ...template, isTraced: true, textsBefore: undefined, report: () => {} };
  let mapped: Operation | undefined;
  let readsOnly: Operation | undefined;
  const all = [...diagnostics, ...analysis.diagnostics, ...emitted].sort(
    (a, b) => a.span.start - b.span.start,
  );
  return {
    run,
    source,
    nesting: Math.min(tree.nesting, BLOCK_LIMIT),
    tree,
    diagnostics: all,
    traced: (hasMap) => {
      if (hasMap) mapped ??= emitBody(tree.body, traced, mappedBody);
      else readsOnly ??= emitBody(tree.body, traced, joinedBody);
      return (hasMap ? mapped : readsOnly) as Operation;
    },
  };
}

type EmitNodes = (nodes: readonly Node[], context: EmitContext) => Operation;

/** Emits a whole template. A block that is too deep writes nothing and is reported once. */
function emitBody(
  body: readonly Node[],
  template: Omit<EmitContext, "body">,
  emitInOrder: EmitNodes,
): Operation {
  let lastReported: Node | undefined;
  const emitNodes = (nodes: readonly Node[], owner: Node | undefined, depth: number): Operation => {
    if (depth > BLOCK_LIMIT) {
      if (owner !== undefined && owner !== lastReported) {
        template.report(diagnostic("nesting-too-deep", owner, { limit: BLOCK_LIMIT }));
      }
      lastReported = owner;
      return () => {};
    }
    const context: EmitContext = {
      ...template,
      body: (inner, block) => emitNodes(inner, block, depth + 1),
    };
    return emitInOrder(nodes, context);
  };
  return checked(emitNodes(body, undefined, 0));
}

/** Emits nodes in order and joins adjacent texts. */
function joinedBody(nodes: readonly Node[], context: EmitContext): Operation {
  const parts: Part[] = [];
  for (const node of nodes) {
    for (const { part } of emitParts(node, context)) {
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  }
  return sequence(parts);
}

/** Emits nodes in order. Each text keeps its position in the template. Tags log the texts before them. */
function mappedBody(nodes: readonly Node[], context: EmitContext): Operation {
  const parts = new MappedSequence(context.source);
  for (const node of nodes) {
    for (const { part, span } of emitParts(node, { ...context, textsBefore: parts.texts })) {
      if (typeof part === "string") parts.addText(span, part);
      else parts.add(part, node.kind === "variable" || node.kind === "eval");
    }
  }
  return parts.finish();
}

interface PlacedPart {
  readonly part: Part;
  readonly span: Span;
}

/** Emits a node: text without the names of settings, and operations. */
function emitParts(node: Node, context: EmitContext): readonly PlacedPart[] {
  if (node.kind !== "text") {
    const part = emit(node, context);
    return part === undefined || part === "" ? [] : [{ part, span: node }];
  }
  let { start } = node;
  return splitAtSettings(node.text).flatMap((text, index) => {
    const span = { start, end: start + text.length };
    start = span.end;
    if (text === "") return [];
    return [{ part: index % 2 === 0 ? text : emitSetting(text, span, context), span }];
  });
}
