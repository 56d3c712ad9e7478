import type { Problem } from "../errors.js";
import type { HeldMemory } from "../held-memory.js";
import { othersFirst } from "../paced.js";
import { Gathered } from "./gathered.js";

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Empty lines that are passed over at once: some milliseconds, and nobody who asks for lines lets others have a turn meanwhile. */
const EMPTY_AT_ONCE = 8_192;

/** A line without its end. */
export class Line {
  readonly length: number;
  #bytes: Uint8Array | undefined;
  #refusal: Problem | undefined;

  constructor(bytes: Uint8Array) {
    this.length = bytes.length;
    this.#bytes = bytes;
  }

  /** Its bytes, once: nobody else keeps them. Throws a `Problem` where others needed their memory. */
  take(): Uint8Array {
    const bytes = this.#bytes;
    if (bytes === undefined) throw this.#refusal ?? new Error("The line was taken before.");
    this.#bytes = undefined;
    return bytes;
  }

  /** Gives its memory back, whoever waits for it. */
  drop(refusal: Problem): void {
    this.#bytes = undefined;
    this.#refusal = refusal;
  }
}

/**
 * Cuts bytes into lines, keeping no more than one of at most `limit` bytes. Takes the next bytes only when the lines so
 * far have been asked for. Empty lines are passed over. Throws a `Problem` when `receiving`, where a line counts until the next one is
 * asked for, refuses it.
 */
export async function* lines(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  receiving?: HeldMemory,
): AsyncGenerator<Line | "too-long", void, undefined> {
  const gathered = new Gathered();
  let tooLong = false;
  let empty = 0;
  let refusal: Problem | undefined;
  /** The line that is worked on. */
  let given: Line | undefined;
  const receipt = receiving?.begin((problem) => {
    gathered.clear();
    given?.drop(problem);
    refusal = problem;
  });
  const take = (piece: Uint8Array): void => {
    // Of a line that is too long only its end matters.
    tooLong ||= gathered.length + piece.length > limit;
    if (tooLong) {
      gathered.clear();
      receipt?.clear();
      return;
    }
    const taken = gathered.add(piece);
    if (taken > 0) receipt?.add(taken);
  };
  const finished = (): Line | "too-long" | undefined => {
    if (tooLong) {
      tooLong = false;
      return "too-long";
    }
    if (gathered.length === 0) return undefined;
    const bytes = withoutReturn(gathered.copy());
    gathered.clear();
    given = bytes.length === 0 ? undefined : new Line(bytes);
    return given;
  };
  const over = (): void => {
    given = undefined;
    receipt?.clear();
  };
  try {
    for await (const chunk of source) {
      if (refusal !== undefined) throw refusal;
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        if (end > from) take(chunk.subarray(from, end));
        if (refusal !== undefined) throw refusal;
        const line = finished();
        if (line !== undefined) yield line;
        else if (++empty % EMPTY_AT_ONCE === 0) await othersFirst();
        over();
        from = end + 1;
      }
      if (from < chunk.length) take(chunk.subarray(from));
    }
    if (refusal !== undefined) throw refusal;
    const last = finished();
    if (last !== undefined) yield last;
  } finally {
    receipt?.end();
  }
}

function withoutReturn(line: Uint8Array): Uint8Array {
  return line.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
}
