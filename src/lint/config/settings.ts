import type { Severity } from "../../core/diagnostics/diagnostic.js";
import type { Level } from "../level.js";
import type { Rule } from "../rule.js";

/** A rule that is on, with what was chosen for it. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly options: unknown;
}

/** The rules that are active for one file, with their levels and options. */
export class RuleSettings {
  readonly rules: readonly ActiveRule[];
  /** Every rule, also those that are off. */
  readonly known: readonly Rule[];
  readonly #levels: ReadonlyMap<string, Level>;

  /** `levels` are chosen ones, also for codes of the core; `options` are checked already. */
  constructor(
    rules: readonly Rule[],
    levels: ReadonlyMap<string, Level>,
    options: ReadonlyMap<string, unknown>,
  ) {
    this.#levels = levels;
    this.known = rules;
    this.rules = rules.flatMap((rule) => {
      const severity = levels.get(rule.code) ?? rule.level;
      if (severity === "off") return [];
      const given = options.has(rule.code) ? options.get(rule.code) : rule.options?.defaults;
      return [{ rule, severity, options: given }];
    });
  }

  /** The level chosen for a code; undefined leaves it at what it is. */
  level(code: string): Level | undefined {
    return this.#levels.get(code);
  }
}
