import { setImmediate } from "node:timers/promises";
import type { Span } from "@opentelemetry/api";
import { totalLength } from "#store/pieces.js";
import { decodedChunks } from "#stream/decode.js";
import type { Reservation } from "../admit/byte-budget.js";
import { type FinalOutcome, handOver } from "../handover/hand-over.js";
import { asProblem, CALLER_GONE, Problem, problemDocument } from "../problem.js";
import { requireMediaType } from "../receive/body.js";
import { requireKnownEncoding } from "../receive/content-decoding.js";
import { type Line, readLines } from "../receive/lines.js";
import { contextOf, type RequestContext, type Response } from "../request-context.js";
import { renderedPage } from "../respond/island-page.js";
import { negotiate } from "../respond/negotiation.js";
import { type Pieces, sendStream } from "../respond/streamed.js";
import type { Service } from "../service.js";
import type { PageOutcome } from "../threads/job.js";
import { NDJSON_TYPE } from "../threads/media-types.js";
import { beginSpan, failed, traceSteps, within } from "../tracing/steps.js";
import type { Endpoint } from "./endpoint.js";

/** UTF-16 code units or bytes that are escaped at once, and the number of such chunks before yielding. */
const CHUNK_LENGTH = 65_536;
const CHUNKS_PER_TURN = 16;

/** Maximum number of lines of one batch in progress. */
const MAX_OPEN_LINES = 4;

/** Renders every line of the body and responds with one line for each, in order. */
export const batch: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["ndjson"]);
  requireMediaType(req, NDJSON_TYPE);
  requireKnownEncoding(req);
  const { bodyLimit: limit, transferDeadline: deadline } = service.config;
  res.setHeader("Cache-Control", "no-store");
  const lines = readLines(req, { limit, deadline, reservation: service.budget.reserve() });
  const pieces = new Batch(service, res).outcomes(lines);
  await sendStream(res, pieces, { type: NDJSON_TYPE, reservation: service.budget.reserve(), deadline });
};

interface LineOutcome {
  readonly pieces: readonly (string | Uint8Array)[];
  /** The memory of the pieces until they are sent. */
  readonly reservation?: Reservation;
}

class Batch {
  readonly #service: Service;
  readonly #context: RequestContext;
  readonly #res: Response;
  readonly #disconnected = new AbortController();
  readonly #counts = { lines: 0, failed: 0 };

  constructor(service: Service, res: Response) {
    this.#service = service;
    this.#context = contextOf(res);
    this.#context.notes["batch"] = this.#counts;
    this.#res = res;
    res.once("close", () => this.#disconnected.abort(CALLER_GONE));
  }

  async *outcomes(lines: AsyncGenerator<Line, void, undefined>): Pieces {
    /** Outcomes in the order of the lines. */
    const open: Promise<LineOutcome>[] = [];
    let failure: unknown;
    let next: Promise<Line | "end"> | undefined = nextOf(lines);
    try {
      while (next !== undefined || open.length > 0) {
        const [first] = open;
        const mayRead = open.length < MAX_OPEN_LINES && !this.#disconnected.signal.aborted;
        // Sends each outcome when it is ready, even if the next line has not arrived.
        if (next === undefined || !mayRead || (await isReadyBefore(first, next))) {
          yield* sent(open);
          if (this.#disconnected.signal.aborted) return;
          continue;
        }
        const line: Line | "end" = await next.catch((error: unknown) => {
          failure = error;
          return "end";
        });
        next = undefined;
        if (line === "end") continue;
        open.push(this.#outcome(line, this.#counts.lines++));
        next = nextOf(lines);
      }
      if (failure === CALLER_GONE) throw failure;
      // The rest of the body cannot be read. The last line contains the problem.
      if (failure !== undefined) yield* this.#failure(asProblem(failure), this.#context.requestId).pieces;
    } finally {
      for (const outcome of open) outcome.then(({ reservation }) => reservation?.release());
      lines.return().catch(() => undefined);
    }
  }

  /** Never rejects: a line that fails does not affect the others. */
  async #outcome(line: Line, index: number): Promise<LineOutcome> {
    const requestId = `${this.#context.requestId}/${index}`;
    const span = beginSpan(this.#context, "line");
    const reservation = this.#service.budget.reserve();
    try {
      const outcome = await this.#handOver(line, requestId, reservation);
      traceSteps(within(this.#context, span), outcome.facts);
      const pieces = outcome.kind === "page" ? await this.#page(outcome) : [outcome.body];
      this.#note(outcome, requestId, span);
      reservation.evict = () => this.#res.destroy();
      reservation.set(totalLength(pieces));
      return { pieces, reservation };
    } catch (error) {
      reservation.release();
      if (error === CALLER_GONE || this.#disconnected.signal.aborted) return { pieces: [] };
      if (span !== undefined) failed(span, error).end();
      return this.#failure(asProblem(error), requestId, line.number);
    }
  }

  async #handOver(
    { number, pieces }: Line,
    requestId: string,
    reservation: Reservation,
  ): Promise<FinalOutcome> {
    const { config, clock } = this.#service;
    if (pieces === undefined) {
      throw new Problem("body-too-large", { detail: `A line has at most ${config.bodyLimit} bytes.` });
    }
    reservation.set(totalLength(pieces));
    return handOver(this.#service, {
      address: this.#context.address,
      reservation,
      unbounded: true,
      body: pieces,
      job: { work: "batch-line", line: number, requestId, owner: this.#context.caller, now: clock() },
      isGone: () => this.#disconnected.signal.aborted,
    });
  }

  /** Escapes the HTML of a page with islands in chunks. */
  async #page(page: PageOutcome): Promise<readonly string[]> {
    const { before = "", after = "" } = page.envelope ?? {};
    const { html, reports } = await renderedPage(this.#service, page, this.#disconnected.signal);
    const pieces = [before];
    let escaped = 0;
    for (const part of html) {
      for (const chunk of decodedChunks(part, CHUNK_LENGTH)) {
        pieces.push(JSON.stringify(chunk).slice(1, -1));
        if (++escaped % CHUNKS_PER_TURN === 0) await setImmediate();
      }
    }
    pieces.push(`","islandReports":${JSON.stringify(reports)}`, after);
    return pieces;
  }

  #note({ facts }: FinalOutcome, requestId: string, span: Span | undefined): void {
    const { problem, defect } = facts;
    if (problem === undefined) {
      span?.end();
      return;
    }
    if (span !== undefined) failed(span, problem).end();
    this.#counts.failed++;
    this.#service.metrics.problem(problem);
    if (defect !== undefined) this.#service.log.error({ requestId, err: { stack: defect } }, "batch line");
  }

  #failure(problem: Problem, requestId: string, line?: number): LineOutcome {
    const { metrics, log } = this.#service;
    this.#counts.failed++;
    metrics.problem(problem.code);
    if (problem.isDefect) log.error({ requestId, err: problem.facts.cause ?? problem }, "batch line");
    const failed = { line, status: problem.status, problem: problemDocument(problem, requestId) };
    return { pieces: [`${JSON.stringify(failed)}\n`] };
  }
}

function nextOf(lines: AsyncGenerator<Line, void, undefined>): Promise<Line | "end"> {
  const next = lines.next().then(({ done, value }) => (done === true ? "end" : value));
  // It may fail long before it is awaited. An unhandled rejection would end the process.
  next.catch(() => undefined);
  return next;
}

/** Returns whether the outcome is ready before the next line arrives or fails. */
async function isReadyBefore(
  outcome: Promise<LineOutcome> | undefined,
  next: Promise<Line | "end">,
): Promise<boolean> {
  if (outcome === undefined) return false;
  return Promise.race([outcome.then(() => true), next.then(() => false).catch(() => false)]);
}

/** Yields the outcome of the first open line and releases its memory once it is sent. */
async function* sent(open: Promise<LineOutcome>[]): Pieces {
  const outcome = await open.shift();
  if (outcome === undefined) return;
  yield* outcome.pieces;
  outcome.reservation?.release();
}
