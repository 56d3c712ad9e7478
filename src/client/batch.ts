import { readLines, writeLines } from "./ndjson.js";
import { PendingInputs } from "./pending-inputs.js";
import { type PlatenError, refusedError } from "./platen-error.js";
import { requestJson } from "./registration.js";
import { requireInputs } from "./requirements.js";
import { isOutcome } from "./response-forms.js";
import { type Call, jsonObject, type Transport } from "./transport.js";
import type { BatchInput, BatchOutcome, CallOptions, ProblemDocument } from "./types.js";

const NDJSON = "application/x-ndjson";

export const BATCH_CALL = {
  method: "POST",
  path: "/render/batch",
  type: NDJSON,
  accept: NDJSON,
} as const;

export interface BatchedOutcome {
  /** Undefined if the service sent an outcome without an input. */
  readonly input: BatchInput | undefined;
  readonly outcome: BatchOutcome;
}

/**
 * Yields the outcomes of inputs, in order. If the connection fails or the service is overloaded, another request sends
 * the inputs without an outcome again. Throws the error that ends the batch early.
 */
export async function* sendBatch(
  transport: Transport,
  inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
  { signal }: CallOptions,
): AsyncGenerator<BatchedOutcome, void, undefined> {
  requireInputs(inputs);
  signal?.throwIfAborted();
  const pending = new PendingInputs(inputs);
  const attempts = transport.attempts();
  try {
    for (;;) {
      try {
        for await (const outcome of sendOnce(transport, pending, signal)) {
          attempts.reset();
          yield { input: pending.complete(), outcome };
        }
        return;
      } catch (error) {
        await attempts.next(error, signal);
      }
    }
  } finally {
    pending.end();
  }
}

/** Sends the inputs without an outcome in one request and yields their outcomes. */
async function* sendOnce(
  transport: Transport,
  pending: PendingInputs,
  signal: AbortSignal | undefined,
): AsyncGenerator<BatchOutcome, void, undefined> {
  const over = new AbortController();
  async function* lines(): AsyncGenerator<string, void, undefined> {
    try {
      for await (const input of pending.from(over.signal)) yield await requestJson(input);
    } catch (error) {
      // fetch would replace the error with its own.
      over.abort(error);
      throw error;
    }
  }
  const call: Call = {
    ...BATCH_CALL,
    body: writeLines(lines()),
    signal: signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]),
  };
  try {
    const response = await transport.once(call);
    const reading = readLines(response.body ?? new Blob([]).stream());
    let problem: ProblemDocument | undefined;
    for (;;) {
      const { done, value: line } = await transport.connected(call, () => reading.next());
      if (done === true) break;
      const outcome = jsonObject(line);
      // A proxy truncated the line or sent it.
      if (outcome === undefined || !isOutcome(outcome)) throw refusedError(response.status, undefined);
      problem = "problem" in outcome ? outcome.problem : undefined;
      yield outcome;
    }
    if (!pending.done) throw endedEarly(response.status, problem);
  } finally {
    over.abort();
  }
}

/** The last line may contain the reason why the service stopped reading. */
function endedEarly(status: number, problem: ProblemDocument | undefined): PlatenError {
  return refusedError(problem?.status ?? status, problem);
}
