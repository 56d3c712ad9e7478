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
  /** Added to the built-in ones; one of the same name replaces it. */
  readonly formatters?: readonly FormatterDefinition[];
  readonly predicates?: readonly PredicateDefinition[];
  /** Replace the defaults one by one; each render may replace them again. */
  readonly limits?: LimitOptions;
  /** Where locale data come from. Without it every locale is unknown. */
  readonly locales?: LocaleSource;
  /** Says what time it is when a render is given no `now`; milliseconds since 1970. */
  readonly clock?: () => number;
  /** Measures renders for the limit `milliseconds`. Without it time stands still. */
  readonly stopwatch?: Stopwatch;
}

export interface CompileOptions {
  /** Names the template in diagnostics. */
  readonly name?: string;
}

/** Compiles templates. Engines share nothing but the built-in library. */
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

  /** The formatters and predicates that templates of this engine may call. */
  get library(): Library {
    return this.#services.library;
  }

  /** Compiles any text whatever: what is wrong with it is in the template's diagnostics. */
  compile(source: string, options: CompileOptions = {}): Template {
    if (typeof source !== "string") {
      throw new TypeError(`compile() takes the source of a template as a string, not ${typeof source}.`);
    }
    return new Template(compileSource(source, options.name, this.#services.library), this.#services);
  }
}
