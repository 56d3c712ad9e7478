import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { reference } from "../../core/library/reference.js";
import { importOwnLibrary, type OwnLibrary } from "../../lint/own-library.js";
import type { Job, Outcome, ThreadSettings } from "./job.js";
import { lint } from "./lint-job.js";
import { JSON_TYPE } from "./media-types.js";
import { problemResponse, whole } from "./outcomes.js";
import { MissingRegistrations } from "./registered-cache.js";
import { registerData, registerTemplate } from "./registration-job.js";
import { renderLine, renderPage } from "./render-job.js";
import { Renderer } from "./renderer.js";
import { StepTimer } from "./step-timer.js";

const JSON_HEADERS = { "Content-Type": JSON_TYPE };

const settings = workerData as ThreadSettings;
const renderer = new Renderer(settings, await ownLibrary(settings));
// Loads the parser and the locale library now, which takes longer than most renders.
renderer.engine.compile("{.section a}{b|html}{.end}{.eval 1 + 1}").render({ a: { b: 1 } }, { locale: "en" });

async function ownLibrary({ libraryFile }: ThreadSettings): Promise<OwnLibrary | undefined> {
  if (libraryFile === undefined) return undefined;
  return importOwnLibrary(pathToFileURL(libraryFile).href, libraryFile);
}

/** The entry point of a render thread: does one job at a time. Never throws for what the body holds. */
export async function work(job: Job): Promise<object> {
  const timer = new StepTimer();
  try {
    return transferred(await outcome(job, timer));
  } catch (error) {
    if (error instanceof MissingRegistrations) {
      return transferred({ kind: "missing", missing: error.missing, body: job.body });
    }
    return transferred(problemResponse(error, job.requestId, timer.steps));
  }
}

function outcome(job: Job, timer: StepTimer): Outcome | Promise<Outcome> {
  switch (job.work) {
    case "warm-up":
      return whole("", {}, { steps: [] });
    case "render":
      return renderPage(renderer, job, timer);
    case "batch-line":
      return renderLine(renderer, job);
    case "lint":
      return lint(renderer, job, timer);
    case "register-template":
      return registerTemplate(renderer, job, timer);
    case "register-data":
      return registerData(job, timer);
    case "reference":
      return whole(JSON.stringify({ sections: reference(renderer.engine.library) }), JSON_HEADERS, {
        steps: [],
      });
  }
}

/** Hands the bytes of an outcome to the main thread without a copy. */
function transferred(outcome: Outcome): object {
  const buffers: ArrayBuffer[] = [];
  if (outcome.kind !== "page") buffers.push(outcome.body.buffer);
  if (outcome.kind === "whole" && outcome.registration !== undefined)
    buffers.push(outcome.registration.buffer);
  return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome }) as object;
}
