import { isRetryable } from "./attempts.js";
import { BATCH_CALL, sendBatch } from "./batch.js";
import { limitedError, PlatenError, refusedError } from "./platen-error.js";
import { register, registering, requestJson } from "./registration.js";
import { requireCallOptions, requireRenderOptions } from "./requirements.js";
import { isOutcome, isRendered } from "./response-forms.js";
import { type Call, Transport, type TransportOptions } from "./transport.js";
import type {
  BatchInput,
  BatchOutcome,
  CallOptions,
  Diagnostic,
  Rendered,
  RenderedStream,
  RenderInput,
  RenderOptions,
  TemplateBundle,
} from "./types.js";

const NOT_REGISTERED = /^(?:template|data)-not-registered$/;

/** Client of a Platen service. Requires only `fetch`, streams and WebCrypto. */
export class PlatenClient {
  readonly #transport: Transport;

  /** Throws a TypeError for an unknown option, and for one whose value is not valid. */
  constructor(options: TransportOptions) {
    this.#transport = new Transport(options);
  }

  /**
   * Renders to a string. Throws a `PlatenError` with the code "render-limited" if a limit ended the render, unless
   * `allowPartial` is set.
   */
  async render(input: RenderInput, options: RenderOptions = {}): Promise<Rendered> {
    requireRenderOptions("render", options);
    const rendered = await registering(this.#transport, input, options, async () =>
      this.#transport.json(await renderCall(input, "application/json", options), isRendered),
    );
    const limit = limitOf(rendered.errors);
    if (limit === undefined) return rendered;
    if (options.allowPartial !== true) throw limitedError(limit, 200, { ...rendered, limit });
    return { ...rendered, limit };
  }

  /**
   * Renders to a stream of HTML. Pausing the reader applies back-pressure to the service; cancelling it ends the work.
   * Throws like `render`.
   */
  async renderStream(input: RenderInput, options: RenderOptions = {}): Promise<RenderedStream> {
    requireRenderOptions("renderStream", options);
    const response = await registering(this.#transport, input, options, async () =>
      this.#transport.call(await renderCall(input, "text/html", options)),
    );
    const errors = response.headers.get("platen-errors");
    if (errors === null) {
      // A login page is also HTML, but not a render of a template.
      await response.body?.cancel();
      throw refusedError(response.status, undefined);
    }
    const limit = response.headers.get("platen-limit");
    if (limit !== null && options.allowPartial !== true) {
      await response.body?.cancel();
      throw limitedError(limit, response.status);
    }
    return {
      html: response.body ?? new Blob([]).stream(),
      errors: Number(errors),
      ...(limit !== null && { limit }),
      requestId: response.headers.get("x-request-id") ?? "",
    };
  }

  /**
   * Renders inputs over a single connection and yields their outcomes in order. Inputs are sent ahead of their outcomes
   * as far as the connection accepts them. An outcome with a problem does not end the batch. An outcome with a `limit`
   * is an incomplete page. If the connection fails or the service is overloaded, inputs without an outcome are sent
   * again. Throws the error that finally ends the batch, including errors of `inputs` itself. Inputs are sent as a
   * stream, which Node's fetch supports; browsers support it only over HTTP/2 or not at all.
   */
  async *batch(
    inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>,
    options: CallOptions = {},
  ): AsyncGenerator<BatchOutcome, void, undefined> {
    requireCallOptions("batch", options);
    for await (const { input, outcome } of sendBatch(this.#transport, inputs, options)) {
      yield withLimit(
        input === undefined ? outcome : await this.#completed(input, identified(outcome, input), options),
      );
    }
  }

  /**
   * Registers a bundle ahead of time and resolves to its id and the diagnostics of its template. Renders that use the
   * bundle also register it automatically.
   */
  async registerTemplate(
    bundle: TemplateBundle,
    options: CallOptions = {},
  ): Promise<{ readonly id: string; readonly diagnostics: readonly Diagnostic[] }> {
    requireCallOptions("registerTemplate", options);
    const { id, diagnostics = [] } = await register(this.#transport, "templates", bundle, options);
    return { id, diagnostics };
  }

  /** Registers data ahead of time and resolves to its id. Renders that use the data also register it automatically. */
  async registerData(base: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<string> {
    requireCallOptions("registerData", options);
    const { id } = await register(this.#transport, "data", base, options);
    return id;
  }

  /** Repeats an input in its own batch if a registration was missing or the service was overloaded. */
  async #completed(input: BatchInput, outcome: BatchOutcome, options: CallOptions): Promise<BatchOutcome> {
    const { signal } = options;
    if (isFinal(outcome) || (isRetryableOutcome(outcome) && !this.#transport.repeats)) return outcome;
    try {
      return await registering(this.#transport, input, options, async () => {
        const body = await requestJson(input);
        return this.#transport.json({ ...BATCH_CALL, body, signal }, isOutcome, repeatable);
      });
    } catch (error) {
      if (!(error instanceof PlatenError) || error.problem === undefined) throw error;
      return identified({ status: error.status, problem: error.problem }, input);
    }
  }
}

/** Adds the id, which the service does not have for a line that it could not read. */
function identified(outcome: BatchOutcome, { id }: BatchInput): BatchOutcome {
  return outcome.id === undefined && id !== undefined ? { ...outcome, id } : outcome;
}

function withLimit(outcome: BatchOutcome): BatchOutcome {
  if ("problem" in outcome) return outcome;
  const limit = limitOf(outcome.errors);
  return limit === undefined ? outcome : { ...outcome, limit };
}

/** Returns the limit that ended a render: its error is the last one. */
function limitOf(errors: readonly Diagnostic[] | undefined): string | undefined {
  const code = errors?.at(-1)?.code;
  return code?.startsWith("limit-") ? code : undefined;
}

/** Returns whether a repetition cannot improve the outcome. */
function isFinal(outcome: BatchOutcome): boolean {
  return !(
    isRetryableOutcome(outcome) ||
    ("problem" in outcome && NOT_REGISTERED.test(outcome.problem.code))
  );
}

function isRetryableOutcome(outcome: BatchOutcome): boolean {
  return "problem" in outcome && isRetryable(outcome.status, outcome.problem.code);
}

function repeatable(outcome: BatchOutcome): PlatenError | undefined {
  return "problem" in outcome && !isFinal(outcome)
    ? refusedError(outcome.status, outcome.problem)
    : undefined;
}

async function renderCall(input: RenderInput, accept: string, { signal }: CallOptions): Promise<Call> {
  return {
    method: "POST",
    path: "/render",
    type: "application/json",
    accept,
    body: await requestJson(input),
    signal,
  };
}
