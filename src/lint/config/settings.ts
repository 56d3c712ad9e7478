import type { Severity } from "#core/diagnostics/diagnostic.js";
import type { Level } from "../level.js";
import type { Rule } from "../rule.js";
import type { DataKind } from "./schema.js";

/** An enabled rule with its severity and options. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly options: unknown;
}

/** The active rules for one file, with their levels and options. */
export class RuleSettings {
  readonly rules: readonly ActiveRule[];
  /** Every rule, including disabled ones. */
  readonly known: readonly Rule[];
  /** The kind of the data, if a configuration states it. */
  readonly data: DataKind | undefined;
  readonly #levels: ReadonlyMap<string, Level>;

  /** `levels` are the configured ones, also for codes of the core. `options` have been validated. */
  constructor(
    rules: readonly Rule[],
    levels: ReadonlyMap<string, Level>,
    options: ReadonlyMap<string, unknown>,
    data?: DataKind,
  ) {
    this.data = data;
    this.#levels = levels;
    this.known = rules;
    this.rules = rules.flatMap((rule) => {
      const severity = levels.get(rule.code) ?? rule.level;
      if (severity === "off") return [];
      const ruleOptions = options.has(rule.code) ? options.get(rule.code) : rule.options?.defaults;
      return [{ rule, severity, options: ruleOptions }];
    });
  }

  /** Returns the configured level of a code, or undefined for its default. */
  level(code: string): Level | undefined {
    return this.#levels.get(code);
  }
}
