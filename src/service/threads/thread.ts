import { createHash } from "node:crypto";
import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { reference } from "#core/library/reference.js";
import type { Diagnostic } from "#index.js";
import type { UserConfig } from "#lint/user-config.js";
import { importModule } from "#store/import-module.js";
import { joined } from "#store/pieces.js";
import { readRegularFile } from "#store/regular-file.js";
import { encodeUtf8 } from "#store/utf8.js";
import { Problem } from "../problem.js";
import { sharedData, templateBundle } from "./envelopes.js";
import type { Assignment, Outcome, ReceivedJob, ThreadMessage, ThreadStart, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import type { Linter } from "./lint-job.js";
import { JSON_TYPE } from "./media-types.js";
import { jsonResponse, MAX_DIAGNOSTICS, problemResponse, whole } from "./outcomes.js";
import { MissingRegistrations } from "./registered-cache.js";
import { renderLine, renderPage } from "./render-job.js";
import { type Bundle, Renderer } from "./renderer.js";
import type { SiteJobs } from "./site-job.js";
import { StepTimer } from "./step-timer.js";

/** Added to the niceness of a thread, so that the main thread does not wait for a core behind renders. */
const NICENESS = 5;

lowerPriority();
const { settings, begun } = workerData as ThreadStart;
const extensions = await userConfig(settings.libraryFile);
const renderer = new Renderer(settings, extensions);
let linter: Linter | undefined;
let siteJobs: SiteJobs | undefined;
await warmUp();

/** Only on Linux, because other systems give the whole process one niceness. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
  } catch {
    // A filter of system calls forbids it.
  }
}

async function userConfig(file: string | undefined): Promise<UserConfig | undefined> {
  if (file === undefined) return undefined;
  const { importUserConfig } = await import("#lint/user-config.js");
  const source = String(await readRegularFile(file));
  return importUserConfig(() => importModule(file, source), file);
}

/** Loads the rules with the first job that needs them: most threads only render. */
async function loadedLinter(): Promise<Linter> {
  if (linter === undefined) {
    parentPort?.postMessage("loading" satisfies ThreadMessage);
    const lintJob = await import("./lint-job.js");
    linter = new lintJob.Linter(renderer.engine, extensions);
    parentPort?.postMessage("loaded" satisfies ThreadMessage);
  }
  return linter;
}

/** Loaded with the first page of a template repository. */
async function loadedSiteJobs(): Promise<SiteJobs> {
  if (siteJobs === undefined) {
    parentPort?.postMessage("loading" satisfies ThreadMessage);
    const siteJob = await import("./site-job.js");
    siteJobs = new siteJob.SiteJobs(renderer.engine, settings.cacheSize);
    parentPort?.postMessage("loaded" satisfies ThreadMessage);
  }
  return siteJobs;
}

/**
 * Renders a page at the start: the first one loads the parser, the locales and the schemas, which takes longer than
 * most renders.
 */
async function warmUp(): Promise<void> {
  const template = "{.section a}{b|html}{.end}{.eval 1 + 1}{now|date %B}{.section item}{@|like-button}{.end}";
  const item = { id: "i", likeCount: 1, websiteSettings: { simpleLikingEnabled: true } };
  const body = encodeUtf8(
    JSON.stringify({ template, data: { a: { b: 1 }, now: 0, item }, islands: true, locale: "en" }),
  );
  await renderPage(renderer, { work: "render", body, requestId: "", now: 0 }, new StepTimer());
}

/** Jobs run one after another; some of them yield. */
let lastTurn: Promise<void> = Promise.resolve();
parentPort?.on("message", (assignment: Assignment) => {
  lastTurn = lastTurn.then(() => turn(assignment));
});
parentPort?.postMessage("ready" satisfies ThreadMessage);

async function turn({ number, job, pieces }: Assignment): Promise<void> {
  if (Atomics.compareExchange(begun, 0, number - 1, number) !== number - 1) {
    // The main thread took the job back.
    Atomics.store(begun, 0, number);
    return;
  }
  const body = joined(pieces);
  const result = await work(Object.assign(job, { body }));
  parentPort?.postMessage(result satisfies ThreadMessage, buffersOf(result));
}

/** Never throws, whatever the body contains. */
async function work(job: ReceivedJob): Promise<Outcome> {
  const timer = new StepTimer();
  try {
    return await outcome(job, timer);
  } catch (error) {
    if (error instanceof MissingRegistrations)
      return { kind: "missing", missing: error.missing, body: job.body };
    return problemResponse(error, job.requestId, timer.steps);
  }
}

/** Returns the buffers that are transferred to the main thread instead of copied. */
function buffersOf(outcome: Outcome): ArrayBuffer[] {
  if (outcome.kind === "page") return [outcome.bytes.buffer];
  const { buffer } = outcome.body;
  if (outcome.kind === "missing" || outcome.registration === undefined) return [buffer];
  return [buffer, outcome.registration.buffer];
}

function outcome(job: ReceivedJob, timer: StepTimer): Outcome | Promise<Outcome> {
  switch (job.work) {
    case "render":
      return renderPage(renderer, job, timer);
    case "site-page":
      return loadedSiteJobs().then((loaded) => loaded.render(job, timer));
    case "batch-line":
      return renderLine(renderer, job);
    case "lint":
      return loadedLinter().then((loaded) => loaded.lint(job, timer));
    case "register-template":
      return registerTemplate(renderer, job, timer);
    case "register-data":
      return registerData(job, timer);
    case "reference": {
      const body = JSON.stringify({ sections: reference(renderer.engine.library) });
      return whole(body, { "Content-Type": JSON_TYPE }, { steps: [] });
    }
  }
}

/** Checks a registration. The main thread stores the body. */
function registerTemplate(renderer: Renderer, job: ReceivedJob, timer: StepTimer): WholeOutcome {
  const id = requireContentId(job);
  const bundle = timer.measure("parse", () => validated(parseBody(job.body), templateBundle));
  const compiled = timer.measure("compile", () => renderer.compileBundle(bundle));
  const diagnostics = bundleDiagnostics(compiled);
  return { ...jsonResponse({ id, diagnostics }, { steps: timer.steps }, 201), registration: job.body };
}

function registerData(job: ReceivedJob, timer: StepTimer): WholeOutcome {
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
