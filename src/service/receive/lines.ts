import { setImmediate } from "node:timers/promises";
import { CALLER_GONE, Problem } from "../problem.js";
import type { Request } from "../request-context.js";
import type { BodyLimits } from "./body.js";
import { ByteCollector } from "./byte-collector.js";
import { abandon, bodyUnreadable, DECODER_BYTES, decoded, hasLeft } from "./content-decoding.js";

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface Line {
  /** Counted from 1, with the empty lines. */
  readonly number: number;
  /** The line without its line feed. Undefined if it is too long. */
  readonly pieces: Pieces;
}

type Pieces = readonly Uint8Array[] | undefined;

/**
 * Yields the lines of a body as they arrive. Throws a `Problem` if they stop arriving or cannot be read. The limits
 * apply to each line. Empty lines do not count as progress.
 */
export async function* readLines(req: Request, limits: BodyLimits): AsyncGenerator<Line, void, undefined> {
  const { limit, deadline, reservation } = limits;
  const { body, isCompressed } = decoded(req);
  const splitter = new LineSplitter(limit);
  const base = isCompressed ? DECODER_BYTES : 0;
  const iterator = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
  const clock = new ProgressClock(deadline);
  let evicted: Problem | undefined;
  reservation.evict = (problem) => {
    evicted = problem;
    clock.interrupt(problem);
  };
  let number = 0;
  try {
    for (;;) {
      const chunk = await clock.limited(iterator.next());
      if (chunk.done === true) break;
      for (const pieces of splitter.split(chunk.value)) {
        number++;
        if (pieces === "empty") continue;
        reservation.set(base);
        yield { number, pieces };
        clock.progress();
      }
      reservation.set(base + splitter.pending);
      if (evicted !== undefined) throw evicted;
    }
    const last = splitter.last();
    if (last !== "empty") yield { number: number + 1, pieces: last };
  } catch (error) {
    throw hasLeft(req) ? CALLER_GONE : error instanceof Problem ? error : bodyUnreadable(error);
  } finally {
    reservation.release();
    abandon(req, body);
    // The request does not flow before the iterator has returned and its listener is removed.
    iterator
      .return?.()
      .then(() => setImmediate())
      .then(() => req.resume())
      .catch(() => undefined);
  }
}

class LineSplitter {
  readonly #limit: number;
  readonly #collected = new ByteCollector();
  #tooLong = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Length of the incomplete line in bytes. */
  get pending(): number {
    return this.#collected.length;
  }

  *split(chunk: Uint8Array): Generator<Pieces | "empty"> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#add(chunk.subarray(from, end));
      yield this.last();
      from = end + 1;
    }
    this.#add(chunk.subarray(from));
  }

  /** Ends the current line. */
  last(): Pieces | "empty" {
    if (this.#tooLong) {
      this.#tooLong = false;
      return undefined;
    }
    const pieces = this.#collected.take();
    const end = pieces.at(-1);
    if (end?.at(-1) !== CARRIAGE_RETURN) return end === undefined ? "empty" : pieces;
    if (pieces.length === 1 && end.length === 1) return "empty";
    return [...pieces.slice(0, -1), end.subarray(0, -1)];
  }

  #add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#tooLong ||= this.#collected.length + piece.length > this.#limit;
    if (this.#tooLong) this.#collected.clear();
    else this.#collected.add(piece);
  }
}

/** Limits the time spent waiting for the next line. Time between lines does not count. */
class ProgressClock {
  readonly #deadline: number;
  #remaining: number;
  #reject: ((problem: Problem) => void) | undefined;

  constructor(deadline: number) {
    this.#deadline = deadline;
    this.#remaining = deadline;
  }

  progress(): void {
    this.#remaining = this.#deadline;
  }

  /** Stops waiting for a line. */
  interrupt(problem: Problem): void {
    this.#reject?.(problem);
  }

  async limited<T>(waiting: Promise<T>): Promise<T> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      this.#reject = reject;
      const detail = `The next line must arrive within ${this.#deadline} ms.`;
      timer = setTimeout(() => reject(new Problem("request-timeout", { detail })), this.#remaining);
    });
    // The chunk may still reject after the wait was interrupted.
    waiting.catch(() => undefined);
    try {
      return await Promise.race([waiting, late]);
    } finally {
      clearTimeout(timer);
      this.#reject = undefined;
      this.#remaining -= performance.now() - began;
    }
  }
}
