import type { Writable } from "node:stream";

/** The far end of a destination: whether it is there, and when it wants more. */
export class Reader {
  gone: boolean;
  readonly #destination: Writable;
  readonly #signal: AbortSignal | undefined;
  readonly #left: Promise<undefined>;
  #leave: () => void = () => undefined;

  constructor(destination: Writable, signal: AbortSignal | undefined) {
    this.#destination = destination;
    this.#signal = signal;
    this.#left = new Promise((resolve) => {
      this.#leave = () => resolve(undefined);
    });
    this.gone = destination.destroyed || signal?.aborted === true;
    if (this.gone) this.#leave();
    destination.on("close", this.leave);
    destination.on("error", this.leave);
    signal?.addEventListener("abort", this.leave);
  }

  readonly leave = (): void => {
    if (this.#destination.writableFinished) return;
    this.gone = true;
    this.#leave();
  };

  unlessGone<T>(value: T | Promise<T>): Promise<T | undefined> {
    return Promise.race([this.#left, value]);
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
    await Promise.race([this.#left, happened]);
    this.#destination.off(event, listener);
  }
}
