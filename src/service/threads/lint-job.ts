import { RuleSettings } from "../../lint/config/settings.js";
import type { Level } from "../../lint/level.js";
import { lintText } from "../../lint/runner.js";
import type { Job, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import { jsonResponse } from "./outcomes.js";
import type { Renderer } from "./renderer.js";
import type { StepTimer } from "./step-timer.js";

/** Maximum number of diagnostics in one response. Each repeats the name of the template. */
const MAX_DIAGNOSTICS = 1_000;

/** Lints one template without its site and data. */
export function lint(
  { engine, rules: known, lintRequest }: Renderer,
  job: Job,
  timer: StepTimer,
): WholeOutcome {
  const request = timer.measure("parse", () => validated(parseBody(job.body), lintRequest));
  const { template, name, rules = {} } = request;
  const levels = new Map(Object.entries(rules as Readonly<Record<string, Level>>));
  const settings = new RuleSettings(known, levels, new Map());
  const found = lintText({ path: name ?? "", text: template }, { library: engine.library, settings });
  const diagnostics = found
    .slice(0, MAX_DIAGNOSTICS)
    .map(({ source, ...diagnostic }) => (name === undefined ? diagnostic : { ...diagnostic, source: name }));
  return jsonResponse({ diagnostics }, { steps: timer.steps });
}
