/** The expected response to every request of the load. */
export interface Expectation {
  readonly path: string;
  readonly init?: RequestInit;
  /** Whether it is the whole reply, and the right one. */
  readonly isRight: (text: string) => boolean;
}

/** Asks for pages over several connections at once, and counts what did not arrive as it should. */
export class Load {
  sent = 0;
  readonly failures: string[] = [];
  #stopping = false;
  readonly #running: readonly Promise<void>[];

  constructor(url: string, expectations: readonly Expectation[], connections: number) {
    this.#running = Array.from({ length: connections }, (_, index) => this.#ask(url, expectations, index));
  }

  /** Resolves when so many more requests have been answered. */
  async answered(count: number): Promise<void> {
    const until = this.sent + count;
    while (this.sent < until) await new Promise((resolve) => setTimeout(resolve, 5));
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
        const reply = await fetch(url + path, init);
        if (reply.status === 200) {
          const text = await reply.text().catch(() => undefined);
          if (text === undefined) this.failures.push(`${path}: cut within the reply`);
          else if (!isRight(text)) this.failures.push(`${path}: another reply`);
        } else this.failures.push(`${path}: ${reply.status}`);
      } catch (error) {
        this.failures.push(`${path}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
      }
      this.sent++;
    }
  }
}
