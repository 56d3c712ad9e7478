import { type Diagnostic, locate } from "../diagnostics/diagnostic.js";
import { type Segment, staticHtml } from "../library/fragment.js";
import { findNotJson } from "../render/check-data.js";
import { completeLimits, type LimitOptions, LimitReached, NESTING_LIMIT } from "../render/limits.js";
import { Runtime } from "../render/runtime.js";
import { timeLimit } from "../render/time-limit.js";
import { OutputMap } from "../render/trace/output-runs.js";
import { KeptPaths } from "../render/trace/read-paths.js";
import { Trace } from "../render/trace/trace.js";
import type { Node } from "../syntax/index.js";
import type { Value } from "../values/value.js";
import type { CompiledSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";
import type { EngineServices } from "./engine-services.js";
import { linkInjects, linkPartials, type Partials } from "./link.js";

/** Options of a render. */
export interface RenderOptions {
  /** Partials by name, as source or compiled. Compiled ones are kept as long as this object is. */
  readonly partials?: Partials;
  /** Values for `.inject`, by exact path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag; without it, texts that depend on a locale are empty. */
  readonly locale?: string | undefined;
  /** IANA name of the time zone of dates. `website.timeZone` in the data wins; without both it is New York's. */
  readonly timeZone?: string | undefined;
  /** The current time: milliseconds since 1970, or a Date. Default: the clock. */
  readonly now?: number | Date | undefined;
  /** Whether `.eval` is evaluated; default true. */
  readonly expressions?: boolean | undefined;
  /** Whether `.include` includes; default true. */
  readonly includes?: boolean | undefined;
  /** Whether the result tells which tag wrote which part of the page; default false. */
  readonly map?: boolean | undefined;
  /** Whether the result tells which paths of the data the page depends on; default false. */
  readonly reads?: boolean | undefined;
  /** Whether interactive pieces become islands in `segments`; default false. */
  readonly islands?: boolean | undefined;
  /** Replace the engine's limits one by one. */
  readonly limits?: LimitOptions | undefined;
}

export interface RenderStats {
  /** Steps used of the limit `instructions`. */
  readonly instructions: number;
  /** UTF-16 code units of the page. */
  readonly outputLength: number;
  /** Partials and macros entered. */
  readonly partials: number;
  /** All errors; `errors` of the result holds the first thousand. */
  readonly errors: number;
}

export interface RenderResult {
  /** The page; islands, if the render has any, as their static HTML. */
  readonly html: string;
  /** The page as a sequence of texts and islands; one text when the render has no islands. */
  readonly segments: readonly Segment[];
  /** The errors of the render, in the order in which they happened. */
  readonly errors: readonly Diagnostic[];
  readonly stats: RenderStats;
  /** With the option `map`: which tag wrote which part of `html`. */
  readonly map?: OutputMap;
  /**
   * With the option `reads`: paths from the root, joined by dots, with `*` for the elements of an array. A value at
   * another path can change without changing the page, unless a path leads through it. Missing values are listed too.
   */
  readonly reads?: readonly string[];
}

/** A compiled template. It holds no state of any render and may be rendered any number of times. */
export class Template extends CompiledTemplate {
  readonly name: string | undefined;
  readonly #services: EngineServices;
  /** For renders that are traced. */
  readonly #paths = new KeptPaths();
  #diagnostics: readonly Diagnostic[] | undefined;

  constructor(compiled: CompiledSource, services: EngineServices) {
    super(compiled);
    this.name = compiled.source.name;
    this.#services = services;
  }

  get source(): string {
    return this.compiled.source.text;
  }

  /** The parsed tree, for tools. */
  get tree(): readonly Node[] {
    return this.compiled.tree.body;
  }

  /** Everything that is wrong with the template itself, in source order. */
  get diagnostics(): readonly Diagnostic[] {
    const { source, diagnostics } = this.compiled;
    this.#diagnostics ??= diagnostics.map((found) => locate(found, source.lines, source.name));
    return this.#diagnostics;
  }

  /** Renders. Neither the template nor the data can make it throw. */
  render(data: unknown, options: RenderOptions = {}): RenderResult {
    const services = this.#services;
    const limits = completeLimits(options.limits, services.limits);
    const time = timeLimit(limits.milliseconds, services.stopwatch);
    const tag = typeof options.locale === "string" ? options.locale : undefined;
    const locale = tag === undefined ? undefined : services.locale(tag);
    const hasMap = options.map === true;
    const paths = hasMap || options.reads === true ? this.#paths.take() : undefined;
    const trace = paths && new Trace(hasMap, paths);
    const run = trace === undefined ? this.compiled.run : this.compiled.traced(hasMap);
    const runtime = new Runtime(data as Value, this.compiled, {
      partial: linkPartials(options.partials, services.library, trace && { hasMap }),
      inject: linkInjects(options.injects),
      localization: locale?.localization,
      timeZone: typeof options.timeZone === "string" ? options.timeZone : undefined,
      now: instant(options.now) ?? services.clock(),
      expressions: options.expressions ?? true,
      includes: options.includes ?? true,
      islands: options.islands ?? false,
      limits,
      time,
      trace,
    });
    const start = { start: 0, end: 0 };
    if (locale?.known === false) {
      const detail = locale.localization?.tag ?? "no locale";
      runtime.error("locale-unknown", start, { name: tag, detail });
    }
    for (const found of findNotJson(data)) runtime.error("data-not-json", start, { ...found });
    try {
      run(runtime);
    } catch (problem) {
      if (problem instanceof LimitReached) {
        runtime.end(problem.code, { limit: problem.limit });
      } else if (problem instanceof RangeError) {
        // The host's stack: deep nesting that the limit did not foresee.
        runtime.end("limit-nesting", { limit: NESTING_LIMIT });
      } else {
        // Data with members that throw when they are read; JSON has none.
        runtime.end("data-invalid", { detail: "a member could not be read" });
      }
      runtime.cut();
    }
    const segments = runtime.page;
    const html = staticHtml(segments);
    const result = {
      html,
      segments,
      errors: runtime.log.diagnostics(),
      stats: {
        instructions: runtime.instructions,
        outputLength: html.length,
        partials: runtime.partialCount,
        errors: runtime.log.count,
      },
    };
    if (trace === undefined || paths === undefined) return result;
    const read = paths.finish();
    const reads = options.reads === true ? read.map(({ text }) => text) : undefined;
    this.#paths.keep(paths);
    return withTrace(result, trace, reads);
  }
}

/** Adds what was asked for. Getters would give each result a hidden class of its own; see the guide on performance. */
function withTrace(
  result: RenderResult,
  { runs }: Trace,
  reads: readonly string[] | undefined,
): RenderResult {
  const { html, segments, errors, stats } = result;
  if (runs === undefined) return { html, segments, errors, stats, reads: reads ?? [] };
  const map = new OutputMap(runs, html.length);
  return reads === undefined
    ? { html, segments, errors, stats, map }
    : { html, segments, errors, stats, map, reads };
}

function instant(now: number | Date | undefined): number | undefined {
  if (typeof now === "number") return now;
  return now instanceof Date ? now.getTime() : undefined;
}
