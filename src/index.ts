import { Engine, type EngineOptions } from "./core/compile/engine.js";
import { installedLocales } from "./store/locale-packs.js";

export type { CompileOptions, Engine, EngineOptions } from "./core/compile/engine.js";
export type { Partials } from "./core/compile/link.js";
export type { RenderOptions, RenderResult, RenderStats, Template } from "./core/compile/template.js";
export type { Diagnostic, Severity } from "./core/diagnostics/diagnostic.js";
export type { RenderContext } from "./core/library/context.js";
export {
  defineFormatter,
  definePredicate,
  type Example,
  FAILED,
  type Formatter,
  type FormatterDefinition,
  type Parameter,
  type Predicate,
  type PredicateDefinition,
} from "./core/library/define.js";
export type { HtmlSegment, IslandSegment, Segment } from "./core/library/fragment.js";
export type { LocaleSource } from "./core/library/locale/locale-source.js";
export type { LimitOptions, Limits } from "./core/render/limits.js";
export type { Position } from "./core/source/span.js";
export type { JsonObject, Value } from "./core/values/value.js";

/**
 * Makes an engine with the built-in formatters and predicates, the locales of the installed data packs and the
 * system's clock; options replace each of them.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  return new Engine({
    locales: installedLocales(),
    clock: Date.now,
    stopwatch,
    ...options,
  });
}

function stopwatch(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}
