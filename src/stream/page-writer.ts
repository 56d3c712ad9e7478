import type { Writable } from "node:stream";
import { chunks } from "./chunks.js";
import { Reader } from "./reader.js";

export interface PageWriterOptions {
  /** Ends the page where it is: the deadline of the request. */
  readonly signal?: AbortSignal;
}

export interface PageOutcome {
  /** False when the reader went away or the signal came before the last byte was handed over. */
  readonly completed: boolean;
  /** UTF-8 bytes handed to the destination. */
  readonly bytes: number;
}

/**
 * Writes a page's segments in order and ends the destination. Waits whenever the destination asks for it, so a slow
 * reader costs no memory, and asks for no further segment once the reader is gone. A destination that is cut is
 * destroyed rather than ended: a truncated page must not look like a whole one. Rejects only when producing a
 * segment fails.
 */
export async function writePage(
  segments: Iterable<string> | AsyncIterable<string>,
  destination: Writable,
  { signal }: PageWriterOptions = {},
): Promise<PageOutcome> {
  const written = { bytes: 0 };
  const reader = new Reader(destination, signal);
  const outcome = (): PageOutcome => ({ completed: !reader.gone, ...written });
  const source = iterate(segments);
  try {
    while (await writeNext(source, destination, reader, written));
    if (reader.gone) return outcome();
    destination.end();
    await reader.finished();
    return outcome();
  } catch (error) {
    reader.leave();
    throw error;
  } finally {
    if (reader.gone) {
      destination.destroy();
      // The producer may itself be waiting; it is told, not waited for.
      void Promise.resolve(source.return?.()).catch(() => undefined);
    }
    reader.dispose();
  }
}

/** Writes one segment; false when there is none. A function of its own holds no segment while the next one is due. */
async function writeNext(
  source: Source,
  destination: Writable,
  reader: Reader,
  written: { bytes: number },
): Promise<boolean> {
  if (reader.gone) return false;
  const next = await reader.unlessGone(source.next());
  if (next === undefined || next.done === true) return false;
  for (const chunk of chunks(next.value)) {
    if (reader.gone) break;
    const encoded = Buffer.from(chunk, "utf8");
    written.bytes += encoded.length;
    if (!destination.write(encoded)) await reader.drained();
  }
  return true;
}

type Source = Iterator<string> | AsyncIterator<string>;

function iterate(segments: Iterable<string> | AsyncIterable<string>): Source {
  return Symbol.asyncIterator in segments ? segments[Symbol.asyncIterator]() : segments[Symbol.iterator]();
}
