import { readLines, writeLines } from "./ndjson.js";
import { PlatenError } from "./platen-error.js";
import { named, register, registering } from "./registration.js";
import { type Call, Transport, type TransportOptions } from "./transport.js";
import type {
  BatchFailure,
  BatchInput,
  BatchOutcome,
  CallOptions,
  Diagnostic,
  Rendered,
  RenderedStream,
  RenderInput,
  TemplateBundle,
} from "./types.js";

const NDJSON = "application/x-ndjson";

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
      this.#transport.json<Rendered>(await renderCall(input, "application/json", options)),
    );
  }

  /** Renders to a stream of HTML. Not reading on holds the service back; cancelling ends its work. */
  async renderStream(input: RenderInput, options: CallOptions = {}): Promise<RenderedStream> {
    const reply = await registering(this.#transport, input, options, async () =>
      this.#transport.call(await renderCall(input, "text/html", options)),
    );
    return {
      html: reply.body ?? new Blob([]).stream(),
      errors: Number(reply.headers.get("platen-errors")),
      requestId: reply.headers.get("x-request-id") ?? "",
    };
  }

  /**
   * Renders one input after the other over a single connection. Inputs are taken no faster than outcomes are read. An
   * outcome with a problem does not end the batch.
   */
  async *batch(
    inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
    options: CallOptions = {},
  ): AsyncGenerator<BatchOutcome, void, undefined> {
    /** Sent and not answered yet; the service answers in order. */
    const open: BatchInput[] = [];
    const over = new AbortController();
    async function* sent(): AsyncGenerator<object, void, undefined> {
      for await (const input of inputs) {
        // Node's fetch goes on asking for a body whose reply nobody reads.
        if (over.signal.aborted) return;
        open.push(input);
        yield await named(input);
      }
    }
    const reply = await this.#transport.call({
      ...BATCH,
      body: writeLines(sent()),
      signal: options.signal === undefined ? over.signal : AbortSignal.any([options.signal, over.signal]),
    });
    if (reply.body === null) return;
    try {
      for await (const line of readLines(reply.body)) {
        const outcome = line as BatchOutcome;
        const input = open.shift();
        yield input === undefined ? outcome : await this.#completed(input, outcome, options);
      }
    } finally {
      over.abort();
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

  /** An outcome that only lacks a registration is made good by a batch of its own. */
  async #completed(input: BatchInput, outcome: BatchOutcome, options: CallOptions): Promise<BatchOutcome> {
    if (!lacksRegistration(outcome)) return outcome;
    try {
      return await registering(this.#transport, input, options, async () => {
        const completed = await this.#transport.json<BatchOutcome>({
          ...BATCH,
          body: JSON.stringify(await named(input)),
          signal: options.signal,
        });
        if (lacksRegistration(completed)) throw new PlatenError(completed.status, completed.problem);
        return completed;
      });
    } catch (error) {
      if (!(error instanceof PlatenError) || error.problem === undefined) throw error;
      const { id } = input;
      return { ...(id === undefined ? {} : { id }), status: error.status, problem: error.problem };
    }
  }
}

function lacksRegistration(outcome: BatchOutcome): outcome is BatchFailure {
  return "problem" in outcome && /^(?:template|data)-not-registered$/.test(outcome.problem.code);
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
