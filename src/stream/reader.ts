import type { Writable } from "node:stream";

/** The reader of a destination: whether it is connected and when it accepts more. */
export class Reader {
  gone: boolean;
  readonly #destination: Writable;
  readonly #signal: AbortSignal | undefined;
  /** Pending waits. Racing all of them against one promise would retain their values until it settles. */
  readonly #waiting = new Set<() => void>();

  constructor(destination: Writable, signal: AbortSignal | undefined) {
    this.#destination = destination;
    this.#signal = signal;
    this.gone = destination.destroyed || signal?.aborted === true;
    destination.on("close", this.leave);
    destination.on("error", this.leave);
    signal?.addEventListener("abort", this.leave);
  }

  readonly leave = (): void => {
    if (this.#destination.writableFinished) return;
    this.gone = true;
    for (const stop of this.#waiting) stop();
    this.#waiting.clear();
  };

  unlessGone<T>(value: T | Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const stop = (): void => resolve(undefined);
      if (this.gone) stop();
      else this.#waiting.add(stop);
      // Also after `stop`, so that no rejection is unhandled.
      Promise.resolve(value)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(stop));
    });
  }

  drained(): Promise<unknown> {
    return this.#untilGoneOr("drain");
  }

  finished(): Promise<unknown> {
    return this.#destination.writableFinished ? Promise.resolve() : this.#untilGoneOr("finish");
  }

  dispose(): void {
    this.#destination.off("close", this.leave);
    this.#signal?.removeEventListener("abort", this.leave);
  }

  async #untilGoneOr(event: "drain" | "finish"): Promise<void> {
    let listener: () => void = () => undefined;
    const happened = new Promise<void>((resolve) => {
      listener = resolve;
      this.#destination.once(event, listener);
    });
    await this.unlessGone(happened);
    this.#destination.off(event, listener);
  }
}
