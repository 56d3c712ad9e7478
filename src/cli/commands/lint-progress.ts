import type { Io } from "../io.js";
import { print } from "../output/print.js";
import { isCapableTerminal } from "../output/terminal.js";

/** Milliseconds after which a run shows its progress. */
const SHOW_AFTER = 700;
const INTERVAL = 100;
const CLEAR_LINE = "\r\u001b[K";

/** A progress line, shown only on terminals and for long runs. */
export class Progress {
  readonly #io: Io;
  readonly #total: number;
  readonly #visible: boolean;
  #next: number;
  #shown = false;

  constructor(io: Io, total: number) {
    this.#io = io;
    this.#total = total;
    this.#visible = isCapableTerminal(io.stderr, io);
    this.#next = io.clock() + SHOW_AFTER;
  }

  async at(done: number): Promise<void> {
    if (!this.#visible || this.#io.clock() < this.#next) return;
    this.#next = this.#io.clock() + INTERVAL;
    this.#shown = true;
    await print(this.#io.stderr, `${CLEAR_LINE}linting ${done} of ${this.#total} files`);
  }

  async end(): Promise<void> {
    if (this.#shown) await print(this.#io.stderr, CLEAR_LINE);
  }
}
