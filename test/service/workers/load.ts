import { expect } from "vitest";
import { Connection, HANGS } from "../../support/served-program.js";

/** Connections that render one page after the other, until they are stopped. */
export class Load {
  readonly statuses: number[] = [];
  /** What became of requests that were not answered. */
  readonly failures: string[] = [];
  #stopped = false;
  readonly #runs: readonly Promise<void>[];

  constructor(url: string, connections: number) {
    this.#runs = Array.from({ length: connections }, () => this.#run(new Connection(url)));
  }

  /** Resolves when so many more requests were answered. */
  async goesOn(answers = 50): Promise<void> {
    const before = this.statuses.length;
    await expect
      .poll(() => this.statuses.length, { timeout: HANGS })
      .toBeGreaterThanOrEqual(before + answers);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#runs);
  }

  async #run(connection: Connection): Promise<void> {
    const body = { template: "{.repeated section l}{@|html}{.end}", data: { l: Array(50).fill("<x>") } };
    while (!this.#stopped) {
      try {
        this.statuses.push((await connection.send({ method: "POST", path: "/render", body })).status);
      } catch (error) {
        this.failures.push((error as NodeJS.ErrnoException).code ?? String(error));
      }
    }
  }
}
