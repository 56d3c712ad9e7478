import type { Problem } from "../errors.js";
import type { Receiving } from "./receiving.js";

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line without its end, or the fact that it was too long to be kept. */
export type Line = Uint8Array | "too-long";

/**
 * Cuts bytes into lines, keeping no more than one of at most `limit` bytes. Takes the next bytes only when the lines so
 * far have been asked for. Empty lines are passed over. Throws a `Problem` when `receiving`, where what is kept of a line counts,
 * refuses it.
 */
export async function* lines(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  receiving?: Receiving,
): AsyncGenerator<Line, void, undefined> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let refusal: Problem | undefined;
  const receipt = receiving?.begin((problem) => {
    pieces = [];
    refusal = problem;
  });
  const take = (piece: Uint8Array): void => {
    length += piece.length;
    // Of a line that is too long only its end matters.
    if (length > limit) {
      pieces = [];
      receipt?.clear();
    } else {
      pieces.push(piece);
      receipt?.add(piece.length);
    }
  };
  const finished = (): Line | undefined => {
    if (length === 0) return undefined;
    const line = length > limit ? "too-long" : withoutReturn(Buffer.concat(pieces));
    pieces = [];
    length = 0;
    receipt?.clear();
    return line.length === 0 ? undefined : line;
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
