import { type ExampleFailure, failedExamples } from "#core/compile/check-examples.js";
import { Engine } from "#core/compile/engine.js";
import { type EngineOptions, requireEngineOptions } from "#core/compile/engine-options.js";
import { kindOf } from "#core/diagnostics/require-options.js";
import {
  type FormatterDefinition,
  formatterDefinitions,
  type PredicateDefinition,
  predicateDefinitions,
} from "#core/library/define.js";
import { installedLocales } from "#store/locale-packs.js";

export type { CompileOptions, Engine } from "#core/compile/engine.js";
export type { EngineOptions } from "#core/compile/engine-options.js";
export type { Partials } from "#core/compile/link.js";
export type { RenderOptions } from "#core/compile/render-options.js";
export type { RenderResult, RenderStats, Template } from "#core/compile/template.js";
export type { Diagnostic, Severity } from "#core/diagnostics/diagnostic.js";
export type { RenderContext } from "#core/library/context.js";
export {
  defineFormatter,
  definePredicate,
  type Example,
  FAILED,
  type Formatter,
  type FormatterDefinition,
  type FormatterFunction,
  type Formatters,
  type Parameter,
  type Predicate,
  type PredicateDefinition,
  type PredicateFunction,
  type Predicates,
} from "#core/library/define.js";
export type { HtmlSegment, IslandSegment, Segment } from "#core/library/fragment.js";
export type { LocaleSource } from "#core/library/locale/locale-source.js";
export type { LimitOptions, Limits } from "#core/render/limits.js";
export type { OutputMap, OutputRun } from "#core/render/trace/output-runs.js";
export type { Position, Span } from "#core/source/span.js";
export { projection } from "#core/values/projection.js";
export type { JsonObject, Value } from "#core/values/value.js";
export {
  defineRule,
  type Handlers,
  type NodeHandlers,
  type Report,
  type Rule,
  type RuleContext,
  type RuleDefinition,
  type RuleOptions,
} from "#lint/rule.js";
export type { PlatenConfig } from "#lint/user-config.js";
export type { ExampleFailure };

/**
 * Renders the `examples` of formatters and predicates and returns those that fail; an empty list is success. For tests:
 * `expect(checkFormatters([shout])).toEqual([])`. Throws a TypeError for a malformed definition.
 */
export function checkFormatters(
  definitions: readonly (FormatterDefinition | PredicateDefinition)[],
  options: EngineOptions = {},
): readonly ExampleFailure[] {
  if (!Array.isArray(definitions)) {
    throw new TypeError(`checkFormatters(): the definitions must be an array, not ${kindOf(definitions)}.`);
  }
  requireEngineOptions(options);
  const engine = createEngine({
    ...options,
    formatters: [
      ...formatterDefinitions(options.formatters),
      ...definitions.filter((definition) => !isPredicate(definition)),
    ],
    predicates: [...predicateDefinitions(options.predicates), ...definitions.filter(isPredicate)],
  });
  return failedExamples(engine, definitions);
}

/**
 * Creates an engine with the built-in formatters and predicates, the locales of the installed data packs and the
 * system's clock. Options replace each of these defaults. Throws a TypeError for an unknown option or limit, and for a
 * malformed definition.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  requireEngineOptions(options);
  return new Engine({
    ...options,
    locales: options.locales ?? installedLocales(),
    clock: options.clock ?? Date.now,
    stopwatch: options.stopwatch ?? stopwatch,
  });
}

function isPredicate(
  definition: FormatterDefinition | PredicateDefinition,
): definition is PredicateDefinition {
  return String(definition?.name).endsWith("?");
}

function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}
