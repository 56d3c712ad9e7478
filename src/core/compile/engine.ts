import { optionTypes, requireArgument, requireOptions } from "../diagnostics/require-options.js";
import { type FormatterDefinition, formatterDefinitions, predicateDefinitions } from "../library/define.js";
import { Locales } from "../library/locale/locales.js";
import type { PlatformTagDefinition } from "../library/platform-tag.js";
import type { Library } from "../library/registry.js";
import { standardLibrary } from "../library/standard.js";
import { completeLimits, DEFAULT_LIMITS } from "../render/limits.js";
import { compileSource } from "./compile.js";
import { type EngineOptions, requireEngineOptions } from "./engine-options.js";
import { type EngineServices, Template } from "./template.js";

export interface CompileOptions {
  /** The name of the template in diagnostics. */
  readonly name?: string;
}

/** Compiles templates. Engines share only the built-in library. */
export class Engine {
  #services: EngineServices;

  /** Throws a TypeError for a malformed definition, and for options and limits that do not exist. */
  constructor(options: EngineOptions = {}) {
    requireEngineOptions(options);
    const { formatters, predicates, partials, tags = [], locales, limits } = options;
    const { clock = () => 0, stopwatch = () => () => 0 } = options;
    const loaded = locales === undefined ? undefined : new Locales(locales);
    this.#services = {
      library: standardLibrary
        .with(formatterDefinitions(formatters), predicateDefinitions(predicates))
        .withTags(tags),
      partials,
      limits: completeLimits(limits, DEFAULT_LIMITS),
      clock,
      stopwatch,
      locale: (tag) => loaded?.get(tag) ?? { localization: undefined, known: false },
    };
  }

  /** Returns an engine that also knows these platform tags and formatters. */
  with(tags: readonly PlatformTagDefinition[], formatters: readonly FormatterDefinition[]): Engine {
    const engine = new Engine();
    const library = this.#services.library.with(formatters, []).withTags(tags);
    engine.#services = { ...this.#services, library };
    return engine;
  }

  /** The formatters and predicates available to templates of this engine. */
  get library(): Library {
    return this.#services.library;
  }

  /**
   * Compiles any string. Errors are in the template's `diagnostics`. Throws a TypeError if `source` is not a string,
   * and for an invalid option.
   */
  compile(source: string, options: CompileOptions = {}): Template {
    requireArgument("compile()", "source", source, optionTypes.string);
    requireOptions("compile()", options, { name: optionTypes.string });
    return new Template(compileSource(source, options.name, this.#services.library), this.#services);
  }
}
