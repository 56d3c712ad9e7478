import type { LocaleChoice } from "../library/locale/locales.js";
import type { Library } from "../library/registry.js";
import type { Limits } from "../render/limits.js";

/** What templates use of the engine that compiled them. */
export interface EngineServices {
  readonly library: Library;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly stopwatch: () => number;
  readonly locale: (tag: string) => LocaleChoice;
}
