import { readLines, writeLines } from "./ndjson.js";
import { PlatenError } from "./platen-error.js";
import { named, register, registering } from "./registration.js";
import { isOutcome, isRendered } from "./reply-forms.js";
import { type Call, isForLater, jsonObject, Transport, type TransportOptions } from "./transport.js";
import type {
  BatchInput,
  BatchOutcome,
  CallOptions,
  Diagnostic,
  ProblemDocument,
  Rendered,
  RenderedStream,
  RenderInput,
  TemplateBundle,
} from "./types.js";

const NDJSON = "application/x-ndjson";

/**
 * Inputs that come at once are sent at once, as long as the system takes them: without a pause neither outcomes nor
 * signals would be seen until its buffers are full.
 */
const INPUTS_PER_TURN = 100;

const NOT_REGISTERED = /^(?:template|data)-not-registered$/;

const BATCH = {
  method: "POST",
  path: "/render/batch",
  type: NDJSON,
  accept: NDJSON,
} as const;

/** Calls a Platen service. Needs nothing but `fetch`, streams and WebCrypto. */
export class PlatenClient {
  readonly #transport: Transport;

  constructor(options: TransportOptions) {
    this.#transport = new Transport(options);
  }

  /** Renders to a text, with what was found wrong. */
  async render(input: RenderInput, options: CallOptions = {}): Promise<Rendered> {
    return registering(this.#transport, input, options, async () =>
      this.#transport.json(await renderCall(input, "application/json", options), isRendered),
    );
  }

  /** Renders to a stream of HTML. Not reading on holds the service back; cancelling ends its work. */
  async renderStream(input: RenderInput, options: CallOptions = {}): Promise<RenderedStream> {
    const reply = await registering(this.#transport, input, options, async () =>
      this.#transport.call(await renderCall(input, "text/html", options)),
    );
    const errors = reply.headers.get("platen-errors");
    if (errors === null) {
      // A page to log in with is HTML as well, and what answers with it has followed no template.
      await reply.body?.cancel();
      throw new PlatenError(reply.status, undefined);
    }
    const limit = reply.headers.get("platen-limit");
    return {
      html: reply.body ?? new Blob([]).stream(),
      errors: Number(errors),
      ...(limit !== null && { limit }),
      requestId: reply.headers.get("x-request-id") ?? "",
    };
  }

  /**
   * Renders one input after the other over a single connection. Inputs are sent ahead of their outcomes as far as the
   * connection takes them. An outcome with a problem does not end the batch; whatever ends it before every input has its
   * outcome is thrown, mistakes of the inputs themselves included. A batch is not repeated, for inputs can be taken once
   * only, but a line for which the service had too much to do is. Inputs travel as a stream: Node's fetch sends one, those of
   * browsers only over HTTP/2 or not at all.
   */
  async *batch(
    inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
    options: CallOptions = {},
  ): AsyncGenerator<BatchOutcome, void, undefined> {
    /** Sent and not answered yet; the service answers in order. */
    const open: BatchInput[] = [];
    let allSent = false;
    const over = new AbortController();
    async function* texts(): AsyncGenerator<string, void, undefined> {
      let count = 0;
      try {
        for await (const input of inputs) {
          // Node's fetch goes on asking for a body whose reply nobody reads.
          if (over.signal.aborted) return;
          open.push(input);
          yield JSON.stringify(await named(input));
          if (++count % INPUTS_PER_TURN === 0) await turn();
        }
        allSent = true;
      } catch (error) {
        // Else fetch would call it a failure of its own.
        over.abort(error);
        throw error;
      }
    }
    const sent = texts();
    try {
      const reply = await this.#transport.call({
        ...BATCH,
        body: writeLines(sent),
        signal: options.signal === undefined ? over.signal : AbortSignal.any([options.signal, over.signal]),
      });
      let problem: ProblemDocument | undefined;
      for await (const line of readLines(reply.body ?? new Blob([]).stream())) {
        const outcome = jsonObject(line);
        // Something between here and the service has cut it off, or said it.
        if (outcome === undefined || !isOutcome(outcome)) throw new PlatenError(reply.status, undefined);
        problem = "problem" in outcome ? outcome.problem : undefined;
        const input = open.shift();
        yield input === undefined
          ? outcome
          : await this.#completed(input, identified(outcome, input), options);
      }
      // The last line says why where the service cannot read on.
      if (open.length > 0 || !allSent) throw new PlatenError(problem?.status ?? reply.status, problem);
    } finally {
      over.abort();
      // A refused call leaves its body as it is. Inputs may take their time to end.
      sent.return().catch(() => undefined);
    }
  }

  /** Sends a bundle ahead; renders that use it do so by themselves when they must. */
  async registerTemplate(
    bundle: TemplateBundle,
    options: CallOptions = {},
  ): Promise<{ readonly id: string; readonly diagnostics: readonly Diagnostic[] }> {
    const { id, diagnostics = [] } = await register(this.#transport, "templates", bundle, options);
    return { id, diagnostics };
  }

  /** Sends data ahead; renders that use them do so by themselves when they must. */
  async registerData(base: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<string> {
    return (await register(this.#transport, "data", base, options)).id;
  }

  /** An outcome that only lacks a registration, or came at a bad time, is made good by a batch of its own. */
  async #completed(input: BatchInput, outcome: BatchOutcome, options: CallOptions): Promise<BatchOutcome> {
    const { signal } = options;
    if (isGood(outcome) || (isForLater(outcome.status) && !this.#transport.repeats)) return outcome;
    try {
      return await registering(this.#transport, input, options, async () => {
        const body = JSON.stringify(await named(input));
        return this.#transport.json({ ...BATCH, body, signal }, isOutcome, refusal);
      });
    } catch (error) {
      if (!(error instanceof PlatenError) || error.problem === undefined) throw error;
      return identified({ status: error.status, problem: error.problem }, input);
    }
  }
}

/** The service does not know the id of a line that it could not read. */
function identified(outcome: BatchOutcome, { id }: BatchInput): BatchOutcome {
  return outcome.id === undefined && id !== undefined ? { ...outcome, id } : outcome;
}

/** Lets everything else happen. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Whether there is nothing in it that can be made good. */
function isGood(outcome: BatchOutcome): boolean {
  return !("problem" in outcome && (isForLater(outcome.status) || NOT_REGISTERED.test(outcome.problem.code)));
}

function refusal(outcome: BatchOutcome): PlatenError | undefined {
  return "problem" in outcome && !isGood(outcome)
    ? new PlatenError(outcome.status, outcome.problem)
    : undefined;
}

async function renderCall(input: RenderInput, accept: string, { signal }: CallOptions): Promise<Call> {
  return {
    method: "POST",
    path: "/render",
    type: "application/json",
    accept,
    body: JSON.stringify(await named(input)),
    signal,
  };
}
