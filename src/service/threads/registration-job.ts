import { createHash } from "node:crypto";
import type { Diagnostic } from "#index.js";
import { Problem } from "../problem.js";
import { sharedData, templateBundle } from "./envelopes.js";
import type { ReceivedJob, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import { jsonResponse, MAX_DIAGNOSTICS } from "./outcomes.js";
import type { Bundle, Renderer } from "./renderer.js";
import type { StepTimer } from "./step-timer.js";

/** Checks a registration. The main thread stores the body. */
export function registerTemplate(renderer: Renderer, job: ReceivedJob, timer: StepTimer): WholeOutcome {
  const id = requireContentId(job);
  const bundle = timer.measure("parse", () => validated(parseBody(job.body), templateBundle));
  const compiled = timer.measure("compile", () => renderer.compileBundle(bundle));
  const diagnostics = bundleDiagnostics(compiled);
  return { ...jsonResponse({ id, diagnostics }, { steps: timer.steps }, 201), registration: job.body };
}

export function registerData(job: ReceivedJob, timer: StepTimer): WholeOutcome {
  const id = requireContentId(job);
  timer.measure("parse", () => validated(parseBody(job.body), sharedData));
  return { ...jsonResponse({ id }, { steps: timer.steps }, 201), registration: job.body };
}

/**
 * Requires that the id is the hash of the bytes. JSON with another order of keys, or `-0` instead of `0`, is another
 * registration.
 */
function requireContentId({ id = "", body }: ReceivedJob): string {
  const actual = createHash("sha256").update(body).digest("hex");
  if (actual === id) return id;
  throw new Problem("id-mismatch", { detail: `The SHA-256 of the body is ${actual}.` });
}

function bundleDiagnostics({ template, partials }: Bundle): readonly Diagnostic[] {
  const all = [template, ...Object.values(partials)].flatMap(({ diagnostics }) => diagnostics);
  return all.slice(0, MAX_DIAGNOSTICS);
}
