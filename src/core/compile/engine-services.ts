import type { LocaleChoice } from "../library/locale/locales.js";
import type { Library } from "../library/registry.js";
import type { Limits } from "../render/limits.js";
import type { Stopwatch } from "../render/time-limit.js";

/** The services of an engine that its templates use. */
export interface EngineServices {
  readonly library: Library;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly stopwatch: Stopwatch;
  readonly locale: (tag: string) => LocaleChoice;
}
