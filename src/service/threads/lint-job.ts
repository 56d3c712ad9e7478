import type { Engine } from "#index.js";
import { allCodes } from "#lint/config/read.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import type { LintConfig } from "#lint/config/schema.js";
import type { Level } from "#lint/level.js";
import { rules } from "#lint/registry.js";
import type { Rule } from "#lint/rule.js";
import { lintFile } from "#lint/session/lint-file.js";
import type { UserConfig } from "#lint/user-config.js";
import type { ReceivedJob, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import { lintRequestOf } from "./lint-envelope.js";
import { jsonResponse, MAX_DIAGNOSTICS } from "./outcomes.js";
import type { StepTimer } from "./step-timer.js";

/** Lints single templates without their site and data. */
export class Linter {
  readonly #engine: Engine;
  readonly #rules: readonly Rule[];
  readonly #configs: readonly LintConfig[];
  readonly #request: ReturnType<typeof lintRequestOf>;

  constructor(engine: Engine, own: UserConfig | undefined) {
    this.#engine = engine;
    this.#rules = [...rules, ...(own?.rules ?? [])];
    this.#configs = own?.config === undefined ? [] : [own.config];
    this.#request = lintRequestOf(allCodes(this.#rules));
  }

  async lint(job: ReceivedJob, timer: StepTimer): Promise<WholeOutcome> {
    const request = timer.measure("parse", () => validated(parseBody(job.body), this.#request));
    const { template, name, rules: chosen = {} } = request;
    const levels = chosen as Readonly<Record<string, Level>>;
    const resolver = await ConfigResolver.of(this.#configs, levels, this.#rules);
    const settings = resolver.settingsFor(name ?? "");
    const input = { path: name ?? "", text: template };
    const allDiagnostics = lintFile(input, { library: this.#engine.library, settings });
    const diagnostics = allDiagnostics
      .slice(0, MAX_DIAGNOSTICS)
      .map(({ source, ...rest }) => (name === undefined ? rest : { ...rest, source: name }));
    return jsonResponse({ diagnostics }, { steps: timer.steps });
  }
}
