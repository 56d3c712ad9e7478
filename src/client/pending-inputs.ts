import type { BatchInput } from "./types.js";

/**
 * Number of inputs sent before yielding to the event loop. Without yielding, neither outcomes nor signals would be
 * noticed until the system's buffers are full.
 */
const INPUTS_PER_TURN = 100;

/** The inputs of a batch. Inputs without an outcome are kept, so that another request can send them again. */
export class PendingInputs {
  readonly #source: AsyncGenerator<BatchInput, void, undefined>;
  /** Number of inputs with an outcome. */
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

  /** Removes and returns the input of the next outcome: the service responds in order. */
  complete(): BatchInput | undefined {
    const input = this.#pending.shift();
    if (input !== undefined) this.#completed++;
    return input;
  }

  /** Yields all inputs without an outcome, then further ones from the source, until the signal aborts. */
  async *from(signal: AbortSignal): AsyncGenerator<BatchInput, void, undefined> {
    for (let next = this.#completed; ; ) {
      const index = next - this.#completed;
      if (signal.aborted) return;
      // An input may be undefined, by mistake of the caller.
      if (index < this.#pending.length) {
        next++;
        yield this.#pending[index] as BatchInput;
        if (next % INPUTS_PER_TURN === 0) await turn();
      } else if (this.#ended) return;
      else await this.#read();
    }
  }

  /** Ends the source without waiting for it. */
  end(): void {
    this.#source.return().catch(() => undefined);
  }

  /** Reads one more input. Concurrent calls share it. */
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

/** Yields to the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
