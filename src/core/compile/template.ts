import { type Diagnostic, locate } from "../diagnostics/diagnostic.js";
import { type Segment, staticHtml } from "../library/fragment.js";
import { completeLimits, type LimitOptions, LimitReached, NESTING_LIMIT } from "../render/limits.js";
import { Runtime } from "../render/runtime.js";
import { timeLimit } from "../render/time-limit.js";
import type { Node } from "../syntax/index.js";
import { withPatience } from "../values/long-text.js";
import type { Value } from "../values/value.js";
import type { CompiledSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";
import type { EngineServices } from "./engine-services.js";
import { linkInjects, linkPartials, type Partials } from "./link.js";

/** What a render is given besides the data. */
export interface RenderOptions {
  /** Partials by name, as source or compiled. Compiled ones are kept as long as this object is. */
  readonly partials?: Partials;
  /** What `.inject` finds, by exact path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag; without it, texts that depend on a locale are empty. */
  readonly locale?: string | undefined;
  /** What counts as now: milliseconds since 1970, or a Date. Default: the clock. */
  readonly now?: number | Date | undefined;
  /** Whether `.eval` is evaluated; default true. */
  readonly expressions?: boolean | undefined;
  /** Whether `.include` includes; default true. */
  readonly includes?: boolean | undefined;
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
  /** What went wrong while rendering, in the order in which it happened. */
  readonly errors: readonly Diagnostic[];
  readonly stats: RenderStats;
}

/** A compiled template. It holds no state of any render and may be rendered any number of times. */
export class Template extends CompiledTemplate {
  readonly name: string | undefined;
  readonly #services: EngineServices;
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
    const { source, findings } = this.compiled;
    this.#diagnostics ??= findings.map((found) => locate(found, source.lines, source.name));
    return this.#diagnostics;
  }

  /** Renders. Neither the template nor the data can make it throw. */
  render(data: unknown, options: RenderOptions = {}): RenderResult {
    const services = this.#services;
    const limits = completeLimits(options.limits, services.limits);
    const time = timeLimit(limits.milliseconds, services.stopwatch);
    const tag = typeof options.locale === "string" ? options.locale : undefined;
    const locale = tag === undefined ? undefined : services.locale(tag);
    const runtime = new Runtime(data as Value, this.compiled, {
      partial: linkPartials(options.partials, services.library),
      inject: linkInjects(options.injects),
      localization: locale?.localization,
      now: instant(options.now) ?? services.clock(),
      expressions: options.expressions ?? true,
      includes: options.includes ?? true,
      islands: options.islands ?? false,
      limits,
      time,
    });
    const start = { start: 0, end: 0 };
    if (locale?.known === false) {
      const detail = locale.localization?.tag ?? "no locale";
      runtime.error("locale-unknown", start, { name: tag, detail });
    }
    try {
      withPatience(runtime, () => this.compiled.run(runtime));
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
    return {
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
  }
}

function instant(now: number | Date | undefined): number | undefined {
  if (typeof now === "number") return now;
  return now instanceof Date ? now.getTime() : undefined;
}
