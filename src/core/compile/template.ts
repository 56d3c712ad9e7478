import { type Diagnostic, locate } from "../diagnostics/diagnostic.js";
import { type Segment, staticHtml } from "../library/fragment.js";
import type { LocaleChoice } from "../library/locale/locales.js";
import type { Library } from "../library/registry.js";
import { findNotJson } from "../render/check-data.js";
import { completeLimits, LimitReached, type Limits, NESTING_LIMIT } from "../render/limits.js";
import { Runtime } from "../render/runtime.js";
import { type Stopwatch, timeLimit } from "../render/time-limit.js";
import { OutputMap } from "../render/trace/output-runs.js";
import { ReadPathCache } from "../render/trace/read-paths.js";
import { Trace } from "../render/trace/trace.js";
import type { Node } from "../syntax/index.js";
import { walk } from "../syntax/walk.js";
import type { Value } from "../values/value.js";
import type { CompiledSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";
import { isErrorOfPage, linkInjects, linkPartials, type Partials } from "./link.js";
import { type RenderOptions, requireRenderOptions } from "./render-options.js";

export interface RenderStats {
  /** Steps used of the `instructions` limit. */
  readonly instructions: number;
  /** Length of the page in UTF-16 code units. */
  readonly outputLength: number;
  /** Number of partials and macros rendered. */
  readonly partials: number;
  /** Number of all errors. The result's `errors` has those of the template and the first thousand of the render. */
  readonly errors: number;
}

export interface RenderResult {
  /** The page. Islands are included as their static HTML. */
  readonly html: string;
  /**
   * The page as a sequence of strings and islands. Contains one string if the render has neither islands nor page
   * settings.
   */
  readonly segments: readonly Segment[];
  /** The errors of the template's source in source order, then those of the render in order of occurrence. */
  readonly errors: readonly Diagnostic[];
  readonly stats: RenderStats;
  /** Which tag wrote which part of `html`. Present with the `map` option. */
  readonly map?: OutputMap;
  /**
   * The paths that the page depends on, from the root, joined by dots, with `*` for the elements of an array. Present
   * with the `reads` option. A listed path stands for the value of a scalar, for the length of an array, and for the
   * names of the members of an object, not for what is below. A last `**` stands for everything below. Missing values
   * are listed too. Data with an equal `projection` give the same page.
   */
  readonly reads?: readonly string[];
  /** Whether the page depends on the current time. */
  readonly clock: boolean;
  /** The first time at which the page may differ because of the clock. Present with `reads` if `clock` is true. */
  readonly freshUntil?: number;
}

/** The services of an engine that its templates use. */
export interface EngineServices {
  readonly library: Library;
  readonly partials: Partials | undefined;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly stopwatch: Stopwatch;
  readonly locale: (tag: string) => LocaleChoice;
}

/** A compiled template. It holds no render state and can be rendered any number of times. */
export class Template extends CompiledTemplate {
  readonly name: string | undefined;
  readonly #services: EngineServices;
  /** Reused by traced renders. */
  readonly #paths = new ReadPathCache();
  #diagnostics: readonly Diagnostic[] | undefined;
  #errorsOfTemplate: readonly Diagnostic[] | undefined;
  #partials: readonly string[] | undefined;

  constructor(compiled: CompiledSource, services: EngineServices) {
    super(compiled);
    this.name = compiled.source.name;
    this.#services = services;
  }

  get source(): string {
    return this.compiled.source.text;
  }

  /** The syntax tree, for tools. */
  get tree(): readonly Node[] {
    return this.compiled.tree.body;
  }

  /**
   * The names of the partials that the template itself applies or includes, in order. They can be missing, and can be
   * those of macros.
   */
  get partials(): readonly string[] {
    this.#partials ??= partialsIn(this.tree);
    return this.#partials;
  }

  /** The diagnostics of the template itself, in source order. */
  get diagnostics(): readonly Diagnostic[] {
    const { source, diagnostics } = this.compiled;
    this.#diagnostics ??= diagnostics.map((diagnostic) => locate(diagnostic, source.lines, source.name));
    return this.#diagnostics;
  }

  get #errors(): readonly Diagnostic[] {
    this.#errorsOfTemplate ??= this.diagnostics.filter(isErrorOfPage);
    return this.#errorsOfTemplate;
  }

  #withErrors(ofRender: readonly Diagnostic[]): readonly Diagnostic[] {
    return this.#errors.length === 0 ? ofRender : [...this.#errors, ...ofRender];
  }

  /**
   * Renders the template. Never throws because of the template or the data. Throws a TypeError for an unknown option,
   * and for an option of the wrong type.
   */
  render(data: unknown, options: RenderOptions = {}): RenderResult {
    requireRenderOptions(options);
    const services = this.#services;
    const limits = completeLimits(options.limits, services.limits);
    const time = timeLimit(limits.milliseconds, services.stopwatch);
    const tag = options.locale;
    const locale = tag === undefined ? undefined : services.locale(tag);
    const hasMap = options.map === true;
    const paths = hasMap || options.reads === true ? this.#paths.take() : undefined;
    const trace = paths && new Trace(hasMap, paths);
    const run = trace === undefined ? this.compiled.run : this.compiled.traced(hasMap);
    const runtime = new Runtime(data as Value, this.compiled, {
      partial: linkPartials(options.partials ?? services.partials, services.library, trace && { hasMap }),
      inject: linkInjects(options.injects),
      localization: locale?.localization,
      timeZone: options.timeZone,
      now: options.now?.valueOf() ?? services.clock(),
      expressions: options.expressions ?? true,
      includes: options.includes ?? true,
      islands: options.islands ?? false,
      tagHost: options.tagHost,
      limits,
      time,
      trace,
    });
    const start = { start: 0, end: 0 };
    if (locale?.known === false) {
      const detail = locale.localization?.tag ?? "no locale";
      runtime.error("locale-unknown", start, { name: tag, detail });
    }
    for (const value of findNotJson(data)) runtime.error("data-not-json", start, { ...value });
    try {
      run(runtime);
    } catch (problem) {
      if (problem instanceof LimitReached) {
        runtime.end(problem.code, { limit: problem.limit });
      } else if (problem instanceof RangeError) {
        // A stack overflow: deeper nesting than the limit accounts for.
        runtime.end("limit-nesting", { limit: NESTING_LIMIT });
      } else {
        // A getter or proxy in the data threw. JSON data cannot do that.
        runtime.end("data-invalid", { detail: "a member could not be read" });
      }
      runtime.cut();
    }
    const segments = runtime.page;
    const html = staticHtml(segments);
    const result = {
      html,
      segments,
      errors: this.#withErrors(runtime.log.diagnostics()),
      stats: {
        instructions: runtime.instructions,
        outputLength: html.length,
        partials: runtime.partialCount,
        errors: this.#errors.length + runtime.log.count,
      },
      clock: runtime.readsClock,
    };
    if (trace === undefined || paths === undefined) return result;
    const reads = options.reads === true ? paths.texts : undefined;
    paths.finish(trace.log?.length);
    this.#paths.put(paths);
    const traced = withTrace(result, trace, reads);
    return reads === undefined || !runtime.readsClock
      ? traced
      : { ...traced, freshUntil: runtime.freshUntil };
  }
}

/** Adds the requested traces. Getters would give each result its own hidden class; see the guide's performance page. */
function withTrace(result: RenderResult, { log }: Trace, reads: readonly string[] | undefined): RenderResult {
  const { html, segments, errors, stats, clock } = result;
  if (log === undefined) return { html, segments, errors, stats, clock, reads: reads ?? [] };
  const map = new OutputMap(log, html.length);
  return reads === undefined
    ? { html, segments, errors, stats, clock, map }
    : { html, segments, errors, stats, clock, map, reads };
}

function partialsIn(tree: readonly Node[]): readonly string[] {
  const names = new Set<string>();
  walk(tree, {
    enter: (node) => {
      if (node.kind === "include") names.add(node.name);
      if (!("formatters" in node)) return;
      for (const { name, arguments: args } of node.formatters) {
        const partial = args?.values[0];
        if (name === "apply" && partial !== undefined) names.add(partial);
      }
    },
  });
  return [...names];
}
