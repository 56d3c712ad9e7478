import type { Request, Response } from "express";
import type { Caller } from "../callers.js";
import { Problem } from "../errors.js";
import { callerOf, type Exchange, exchangeOf } from "../exchange.js";
import { paced } from "../paced.js";
import { renderJob } from "../render-job.js";
import { acceptable } from "../replies/acceptable.js";
import { isLarge } from "../replies/large-texts.js";
import { asProblem, problemDocument } from "../replies/problem.js";
import { ReplyMemory, writtenLarge } from "../replies/reply-memory.js";
import { replyWithStream } from "../replies/streamed.js";
import { requireType } from "../requests/body.js";
import { requireKnownEncoding } from "../requests/content-decoding.js";
import { decodedBody } from "../requests/decoded-body.js";
import { checked, parseJsonBytes, requireCheapJson } from "../requests/json-body.js";
import { type Line, lines } from "../requests/lines.js";
import { LONGEST_ID } from "../requests/render-request.js";
import type { Service } from "../service.js";
import { requireFewPartials } from "../template-bounds.js";
import { beginSpan, endFailed, type Steps, tracedSteps, within } from "../tracing/steps.js";
import { wholePage } from "../whole-page.js";
import { busy } from "../work.js";

const NDJSON = "application/x-ndjson";

/** Renders one line after the other, and answers each with a line of its own, in order. */
export async function batch(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["ndjson"]);
  requireType(req, NDJSON);
  requireKnownEncoding(req);
  const { compression } = service.config;
  const segments = outcomes(service, callerOf(res), req, res);
  res.set("Cache-Control", "no-store");
  await replyWithStream(res, { type: "ndjson", segments, compression }, service.sending);
}

async function* outcomes(
  service: Service,
  caller: Caller,
  req: Request,
  res: Response,
): AsyncGenerator<string, void, undefined> {
  const counts = { lines: 0, failed: 0 };
  const exchange = exchangeOf(res);
  const { requestId, notes } = exchange;
  notes["batch"] = counts;
  const left = new AbortController();
  res.once("close", () => left.abort());
  const memory = new ReplyMemory(service.sending, res);
  const batch: Batch = { caller, exchange, left: left.signal, memory, counts };
  const source = lines(decodedBody(req, service.receiving), service.config.bodyLimit, service.receiving);
  try {
    let more = true;
    while (more) more = yield* nextOutcome(service, batch, source);
  } catch (error) {
    // The rest cannot be read. What came before stands, and the last line tells.
    const problem = asProblem(error);
    if (!left.signal.aborted) tell(service, problem, requestId);
    yield `${JSON.stringify(failure(undefined, problem, requestId))}\n`;
  } finally {
    memory.end();
    await source.return();
  }
}

/** Answers one line; false when there is none. Each has a call of its own, so that nothing of it is kept while the next is waited for. */
async function* nextOutcome(
  service: Service,
  batch: Batch,
  source: ReturnType<typeof lines>,
): AsyncGenerator<string, boolean, undefined> {
  const { exchange, counts, left, memory } = batch;
  const { done, value: line } = await source.next();
  if (done === true || left.aborted) return false;
  const outcome = await outcomeOf(service, batch, line, `${exchange.requestId}/${counts.lines}`);
  counts.lines++;
  if (outcome.status !== 200) counts.failed++;
  yield* await outcomeTexts(outcome, memory);
  memory.set(0);
  return true;
}

/** Counts and logs what a line is answered by. */
function tell({ metrics, log }: Service, problem: Problem, requestId: string): void {
  metrics.problem(problem.code);
  if (problem.isFault) log.error({ requestId, err: problem.facts.cause ?? problem }, "batch line");
}

/** What the lines of a batch have in common. */
interface Batch {
  readonly caller: Caller;
  readonly exchange: Exchange;
  readonly counts: { lines: number; failed: number };
  /** What outcomes hold until they are read. */
  readonly memory: ReplyMemory;
  /** Comes when nobody waits for outcomes any more. */
  readonly left: AbortSignal;
}

/** A line that is worked on. */
interface Attempt {
  readonly caller: Caller;
  readonly step: Steps;
  /** Of the line, as soon as it is known. */
  id?: unknown;
}

function* work(service: Service, attempt: Attempt, bytes: Uint8Array) {
  const { config } = service;
  const { caller, step } = attempt;
  requireCheapJson(bytes, config.jsonCost);
  yield;
  const value = step("parse", () => parseJsonBytes(bytes));
  attempt.id = idOf(value);
  requireFewPartials(value, config);
  const input = checked(value, caller.schemas.batchLine);
  yield;
  const { bundle, result } = yield* renderJob(service, caller, input, step);
  return { input, result, diagnostics: bundle.template.diagnostics };
}

/** What became of one line. Never throws: other lines have nothing to do with it. */
async function outcomeOf(
  service: Service,
  { caller, exchange, left }: Batch,
  line: Line | "too-long",
  requestId: string,
) {
  const { config, gate } = service;
  const span = beginSpan(exchange, "line");
  const traced = within(exchange, span);
  const attempt: Attempt = { caller, step: tracedSteps(traced) };
  try {
    if (line === "too-long") {
      throw new Problem("body-too-large", { detail: `A line may have ${config.bodyLimit} bytes.` });
    }
    const rendering = async () => {
      const rendered = await gate.run({ weight: line.length, patient: true }, () => {
        // Its reader may have left while it waited for its turn, or for the caller's.
        left.throwIfAborted();
        return paced(work(service, attempt, line.take()));
      });
      const { input, result, diagnostics } = rendered;
      const { html, errors, stats } = result;
      const page = input.islands === true ? await wholePage(service, result, traced, left) : { html };
      return { id: input.id, status: 200, ...page, errors, diagnostics, stats };
    };
    const outcome = await busy(caller, rendering, { patient: true });
    span?.end();
    return outcome;
  } catch (error) {
    const problem = asProblem(error);
    if (span !== undefined) endFailed(span, problem);
    // What ended because nobody waits for it any more is no mistake, and nobody is told of it.
    if (!left.aborted) tell(service, problem, requestId);
    return failure(attempt.id, problem, requestId);
  }
}

/** The line of an outcome, in pieces where it is long. */
async function outcomeTexts(
  outcome: { readonly html?: string; readonly status: number },
  memory: ReplyMemory,
): Promise<string[]> {
  const { html, ...rest } = outcome;
  if (html !== undefined && isLarge(html)) return [...(await writtenLarge(html, rest, memory)), "\n"];
  const text = `${JSON.stringify(outcome)}\n`;
  memory.set(text.length);
  return [text];
}

function failure(id: unknown, problem: Problem, requestId: string) {
  return { id, status: problem.status, problem: problemDocument(problem, requestId) };
}

/** The id of a line whose other members may be wrong. */
function idOf(value: unknown): string | number | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "id")) return undefined;
  const { id } = value as { readonly id: unknown };
  // One of megabytes is refused, and is not to come back whole.
  if (typeof id === "string") return id.length <= LONGEST_ID ? id : undefined;
  // JSON can tell of numbers that are too large, but they cannot be written.
  return Number.isFinite(id) ? (id as number) : undefined;
}
