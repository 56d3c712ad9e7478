import { print } from "../output/print.js";
import { isCapableTerminal } from "../output/terminal.js";
import type { World } from "../world.js";

/** Milliseconds after which a run shows its progress. */
const SHOW_AFTER = 700;
const INTERVAL = 100;
const CLEAR_LINE = "\r\u001b[K";

/** A progress line, shown only on terminals and for long runs. */
export class Progress {
  readonly #world: World;
  readonly #total: number;
  readonly #visible: boolean;
  #next: number;
  #shown = false;

  constructor(world: World, total: number) {
    this.#world = world;
    this.#total = total;
    this.#visible = isCapableTerminal(world.stderr, world);
    this.#next = world.clock() + SHOW_AFTER;
  }

  async at(done: number): Promise<void> {
    if (!this.#visible || this.#world.clock() < this.#next) return;
    this.#next = this.#world.clock() + INTERVAL;
    this.#shown = true;
    await print(this.#world.stderr, `${CLEAR_LINE}linting ${done} of ${this.#total} files`);
  }

  async end(): Promise<void> {
    if (this.#shown) await print(this.#world.stderr, CLEAR_LINE);
  }
}
