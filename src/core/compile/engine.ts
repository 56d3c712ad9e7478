import type { FormatterDefinition, PredicateDefinition } from "../library/define.js";
import type { LocaleSource } from "../library/locale/locale-source.js";
import { Locales } from "../library/locale/locales.js";
import type { Library } from "../library/registry.js";
import { standardLibrary } from "../library/standard.js";
import { completeLimits, DEFAULT_LIMITS, type LimitOptions } from "../render/limits.js";
import type { Stopwatch } from "../render/time-limit.js";
import { compileSource } from "./compile.js";
import type { EngineServices } from "./engine-services.js";
import { Template } from "./template.js";

/** Options of an engine. */
export interface EngineOptions {
  /** Added to the built-in ones. A definition replaces a built-in one of the same name. */
  readonly formatters?: readonly FormatterDefinition[];
  readonly predicates?: readonly PredicateDefinition[];
  /** Override the defaults. Each render may override them again. */
  readonly limits?: LimitOptions;
  /** Provides locale data. Without it, every locale is unknown. */
  readonly locales?: LocaleSource;
  /** Returns the current time in milliseconds since 1970. Used when a render has no `now` option. */
  readonly clock?: () => number;
  /** Measures renders for the `milliseconds` limit. Without it, that limit has no effect. */
  readonly stopwatch?: Stopwatch;
}

export interface CompileOptions {
  /** The name of the template in diagnostics. */
  readonly name?: string;
}

/** Compiles templates. Engines share only the built-in library. */
export class Engine {
  readonly #services: EngineServices;

  constructor(options: EngineOptions = {}) {
    const { formatters = [], predicates = [], locales, limits } = options;
    const { clock = () => 0, stopwatch = () => () => 0 } = options;
    const loaded = locales === undefined ? undefined : new Locales(locales);
    this.#services = {
      library: standardLibrary.with(formatters, predicates),
      limits: completeLimits(limits, DEFAULT_LIMITS),
      clock,
      stopwatch,
      locale: (tag) => loaded?.get(tag) ?? { localization: undefined, known: false },
    };
  }

  /** The formatters and predicates available to templates of this engine. */
  get library(): Library {
    return this.#services.library;
  }

  /**
   * Compiles any string. Errors are in the template's `diagnostics`. Throws a TypeError if `source` is not a string.
   */
  compile(source: string, options: CompileOptions = {}): Template {
    if (typeof source !== "string") {
      throw new TypeError(`compile() takes the source of a template as a string, not ${typeof source}.`);
    }
    return new Template(compileSource(source, options.name, this.#services.library), this.#services);
  }
}
