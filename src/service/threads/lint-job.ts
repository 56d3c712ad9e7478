import type { Engine } from "../../index.js";
import { allCodes } from "../../lint/config/read.js";
import { RuleSettings } from "../../lint/config/settings.js";
import type { Level } from "../../lint/level.js";
import { rules } from "../../lint/registry.js";
import type { Rule } from "../../lint/rule.js";
import { lintText } from "../../lint/runner.js";
import type { ReceivedJob, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import { lintRequestOf } from "./lint-envelope.js";
import { jsonResponse, MAX_DIAGNOSTICS } from "./outcomes.js";
import type { StepTimer } from "./step-timer.js";

/** Lints single templates without their site and data. */
export class Linter {
  readonly #engine: Engine;
  readonly #rules: readonly Rule[];
  readonly #request: ReturnType<typeof lintRequestOf>;

  constructor(engine: Engine, ownRules: readonly Rule[]) {
    this.#engine = engine;
    this.#rules = [...rules, ...ownRules];
    this.#request = lintRequestOf(allCodes(this.#rules));
  }

  lint(job: ReceivedJob, timer: StepTimer): WholeOutcome {
    const request = timer.measure("parse", () => validated(parseBody(job.body), this.#request));
    const { template, name, rules: chosen = {} } = request;
    const levels = new Map(Object.entries(chosen as Readonly<Record<string, Level>>));
    const settings = new RuleSettings(this.#rules, levels, new Map());
    const input = { path: name ?? "", text: template };
    const allDiagnostics = lintText(input, { library: this.#engine.library, settings });
    const diagnostics = allDiagnostics
      .slice(0, MAX_DIAGNOSTICS)
      .map(({ source, ...rest }) => (name === undefined ? rest : { ...rest, source: name }));
    return jsonResponse({ diagnostics }, { steps: timer.steps });
  }
}
