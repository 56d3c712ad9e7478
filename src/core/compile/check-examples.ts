import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { FormatterDefinition, PredicateDefinition } from "../library/define.js";
import type { Engine } from "./engine.js";

/** An example of a formatter or predicate whose output differs from the declared one. */
export interface ExampleFailure {
  /** The name of the formatter or predicate. */
  readonly name: string;
  readonly template: string;
  /** The declared output and the actual output, both without trailing white space. */
  readonly expected: string;
  readonly actual: string;
  /** Diagnostics of the template, followed by errors of the render. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The default for `now` in examples: 2024-01-01T00:00:00Z. */
const DEFAULT_NOW = 1_704_067_200_000;

/** Renders the examples of the definitions and returns those that fail. The engine must include the definitions. */
export function failedExamples(
  engine: Engine,
  definitions: readonly (FormatterDefinition | PredicateDefinition)[],
): readonly ExampleFailure[] {
  const failures: ExampleFailure[] = [];
  for (const { name, examples } of definitions) {
    for (const { template, data, output, partials = {}, locale = "en", now = DEFAULT_NOW } of examples) {
      const compiled = engine.compile(template);
      const { html, errors } = compiled.render(data, { partials, now, locale: locale ?? undefined });
      const diagnostics = [...new Set([...compiled.diagnostics, ...errors])];
      const actual = html.trim();
      const expected = output.trim();
      const isFine = actual === expected && diagnostics.every(({ severity }) => severity !== "error");
      if (!isFine) failures.push({ name, template, expected, actual, diagnostics });
    }
  }
  return failures;
}
