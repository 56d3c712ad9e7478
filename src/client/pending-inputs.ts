import type { BatchInput } from "./types.js";

/**
 * Inputs that come at once are sent at once, as long as the system takes them. Without a pause neither outcomes nor
 * signals would be seen until its buffers are full.
 */
const INPUTS_PER_TURN = 100;

/** The inputs of a batch. Those without an outcome are kept, so that another request can send them again. */
export class PendingInputs {
  readonly #source: AsyncGenerator<BatchInput, void, undefined>;
  /** Inputs that have an outcome. */
  #completed = 0;
  readonly #pending: BatchInput[] = [];
  #ended = false;
  #reading: Promise<void> | undefined;

  constructor(inputs: Iterable<BatchInput> | AsyncIterable<BatchInput>) {
    this.#source = (async function* () {
      yield* inputs;
    })();
  }

  /** Whether every input has an outcome. */
  get done(): boolean {
    return this.#ended && this.#pending.length === 0;
  }

  /** The input whose outcome has come: the service answers in order. */
  complete(): BatchInput | undefined {
    const input = this.#pending.shift();
    if (input !== undefined) this.#completed++;
    return input;
  }

  /** All inputs without an outcome, then those that still come, until the signal aborts. */
  async *from(signal: AbortSignal): AsyncGenerator<BatchInput, void, undefined> {
    for (let next = this.#completed; ; ) {
      const input = this.#pending[next - this.#completed];
      if (signal.aborted) return;
      if (input !== undefined) {
        next++;
        yield input;
        if (next % INPUTS_PER_TURN === 0) await turn();
      } else if (this.#ended) return;
      else await this.#read();
    }
  }

  /** Ends the source. It may take its time: nothing waits for it. */
  end(): void {
    this.#source.return().catch(() => undefined);
  }

  /** Reads one more input. Two requests that wait for it share the same one. */
  #read(): Promise<void> {
    this.#reading ??= (async () => {
      try {
        const { done, value } = await this.#source.next();
        if (done === true) this.#ended = true;
        else this.#pending.push(value);
      } finally {
        this.#reading = undefined;
      }
    })();
    return this.#reading;
  }
}

/** Lets everything else happen. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
