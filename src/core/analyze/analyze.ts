import { diagnostic } from "../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import { nearest } from "../diagnostics/nearest.js";
import { adviceOn } from "../diagnostics/other-languages.js";
import type { FormatterDefinition, PredicateDefinition } from "../library/define.js";
import type { Library } from "../library/registry.js";
import type { Span } from "../source/span.js";
import type { FormatterCall, Node, PredicateCall } from "../syntax/index.js";
import { walk } from "../syntax/index.js";
import { checkArguments } from "./check-arguments.js";

/** The resolved names of a template. */
export interface Analysis {
  /** The definitions of calls to known formatters. */
  readonly formatters: ReadonlyMap<FormatterCall, FormatterDefinition>;
  readonly predicates: ReadonlyMap<PredicateCall, PredicateDefinition>;
  /** Variable tags and `.var` tags that are written as text because one of their formatters is unknown. */
  readonly textual: ReadonlySet<Node>;
  readonly diagnostics: readonly SpanDiagnostic[];
}

/** A template with more unknown names than this gets no suggestions: it is not a matter of typing errors. */
const MAX_SUGGESTIONS = 50;

/** Looks up every formatter and predicate of a tree in the library and checks their arguments. */
export function analyze(body: readonly Node[], library: Library): Analysis {
  const formatters = new Map<FormatterCall, FormatterDefinition>();
  const predicates = new Map<PredicateCall, PredicateDefinition>();
  const textual = new Set<Node>();
  const diagnostics: SpanDiagnostic[] = [];

  let suggestions = 0;
  const unknownName = (kind: "formatter" | "predicate", { name, start }: Span & { name: string }): void => {
    const known: ReadonlyMap<string, unknown> = library[`${kind}s`];
    const advice = adviceOn(kind, name);
    const suggestion = ++suggestions > MAX_SUGGESTIONS ? undefined : nearest(name, known.keys());
    diagnostics.push(
      diagnostic(`unknown-${kind}`, { start, end: start + name.length }, { name, advice, suggestion }),
    );
  };

  /** The first unknown formatter turns the whole tag into text, so later calls are not checked. */
  const chain = (node: Node, calls: readonly FormatterCall[]): void => {
    const unknown = calls.find((call) => !library.formatters.has(call.name));
    if (unknown !== undefined) {
      textual.add(node);
      unknownName("formatter", unknown);
      return;
    }
    for (const call of calls) {
      const definition = library.formatters.get(call.name);
      if (definition === undefined) continue;
      formatters.set(call, definition);
      const problem = checkArguments("formatter", call, definition);
      if (problem !== undefined) diagnostics.push(problem);
    }
  };

  const test = (call: PredicateCall): void => {
    const definition = library.predicates.get(call.name);
    if (definition === undefined) {
      unknownName("predicate", call);
      return;
    }
    predicates.set(call, definition);
    const problem = checkArguments("predicate", call, definition);
    if (problem !== undefined) diagnostics.push(problem);
  };

  walk(body, {
    enter: (node) => {
      if (node.kind === "variable" || node.kind === "var") {
        if (node.formatters.length > 0) chain(node, node.formatters);
        return;
      }
      if (node.kind === "predicate") test(node.predicate);
      else if (node.kind === "dropped" && node.predicate !== undefined) test(node.predicate);
      if ("alternatives" in node) for (const branch of node.alternatives) test(branch.predicate);
    },
  });
  return { formatters, predicates, textual, diagnostics };
}
