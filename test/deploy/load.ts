import { vi } from "vitest";

/** A request of the load and its expected response. */
export interface Expectation {
  readonly path: string;
  readonly init?: RequestInit;
  /** Returns whether the body is complete and correct. */
  readonly isRight: (text: string) => boolean;
}

/** Sends requests over several connections at once, and collects the wrong responses. */
export class Load {
  sent = 0;
  readonly failures: string[] = [];
  #stopping = false;
  readonly #running: readonly Promise<void>[];

  constructor(url: string, expectations: readonly Expectation[], connections: number) {
    this.#running = Array.from({ length: connections }, (_, index) => this.#ask(url, expectations, index));
  }

  /** Resolves when `count` more responses have arrived. */
  async answered(count: number): Promise<void> {
    const until = this.sent + count;
    const reached = () => {
      if (this.sent < until) throw new Error(`${until - this.sent} responses are missing.`);
    };
    await vi.waitFor(reached, { timeout: 120_000, interval: 5 });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  async #ask(url: string, expectations: readonly Expectation[], first: number): Promise<void> {
    for (let turn = first; !this.#stopping; turn++) {
      const expectation = expectations[turn % expectations.length] as Expectation;
      const { path, init, isRight } = expectation;
      try {
        const response = await fetch(url + path, init);
        if (response.status === 200) {
          const text = await response.text().catch(() => undefined);
          if (text === undefined) this.failures.push(`${path}: cut within the response`);
          else if (!isRight(text)) this.failures.push(`${path}: another response`);
        } else this.failures.push(`${path}: ${response.status}`);
      } catch (error) {
        this.failures.push(`${path}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
      }
      this.sent++;
    }
  }
}
