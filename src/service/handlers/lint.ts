import type { Request, Response } from "express";
import { RuleSettings } from "../../lint/config/settings.js";
import type { Level } from "../../lint/level.js";
import type { LintDiagnostic } from "../../lint/problem.js";
import { rules } from "../../lint/registry.js";
import { lintText } from "../../lint/runner.js";
import type { Paced } from "../paced.js";
import { acceptable } from "../replies/acceptable.js";
import { replyCounted } from "../replies/counted-json.js";
import { type LintRequest, lintRequest } from "../requests/lint-request.js";
import type { Service } from "../service.js";
import { requireModestTemplate } from "../template-bounds.js";
import { workOnJson } from "../work.js";

export async function lint(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  const diagnostics = await workOnJson(service, req, res, lintRequest, ({ input }) => work(service, input));
  if (diagnostics !== undefined) replyCounted(res, { diagnostics }, service.sending);
}

function* work(service: Service, input: LintRequest): Paced<LintDiagnostic[]> {
  requireModestTemplate({ template: input.template }, { templateLimit: service.config.lintLimit });
  yield;
  return findings(service, input);
}

/** Each names the template, and its name may be a twentieth of the request: five thousand of them were twenty-four megabytes. */
const MOST_FINDINGS = 1_000;

/** What `platen lint` would report of the template alone, without its site and without data: the first thousand. */
function findings(
  { library }: Service,
  { template, name, rules: levels = {} }: LintRequest,
): LintDiagnostic[] {
  const settings = new RuleSettings(
    rules,
    new Map(Object.entries(levels as Readonly<Record<string, Level>>)),
    new Map(),
  );
  const found = lintText({ path: name ?? "", text: template }, { library, settings });
  // Who gave no name is told none.
  return found
    .slice(0, MOST_FINDINGS)
    .map(({ source, ...diagnostic }) => (name === undefined ? diagnostic : { ...diagnostic, source: name }));
}
