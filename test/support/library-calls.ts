import type { FormatterDefinition, PredicateDefinition } from "#index.js";
import { engine } from "./engine.js";

export const formatters: readonly FormatterDefinition[] = [...engine.library.formatters.values()];
export const predicates: readonly PredicateDefinition[] = [...engine.library.predicates.values()];

/** Calls of a formatter that its examples show, arguments included, and the bare one: `truncate`, `truncate 5`. */
export function formatterCalls({ name, examples }: FormatterDefinition): string[] {
  const exampleCalls = examples.flatMap(({ template }) =>
    [...template.matchAll(/\|([a-zA-Z][a-zA-Z0-9_-]*)([^|}]*)/g)]
      .filter((match) => match[1] === name)
      .map((match) => `${name}${match[2]}`),
  );
  return [...new Set([name, ...exampleCalls])];
}

/** Calls of a predicate that its examples show, and the bare one. */
export function predicateCalls({ name, examples }: PredicateDefinition): string[] {
  const exampleCalls = examples.flatMap(({ template }) =>
    [...template.matchAll(/\{\.(?:if |or )?([a-zA-Z][a-zA-Z0-9_-]*\?)([^}]*)\}/g)]
      .filter((match) => match[1] === name)
      .map((match) => `${name}${match[2]}`),
  );
  return [...new Set([name, ...exampleCalls])];
}
