import type { Writable } from "node:stream";
import {
  type OptionCheck,
  optionTypes,
  requireArgument,
  requireOptions,
} from "#core/diagnostics/require-options.js";
import { chunks } from "./chunks.js";
import { Reader } from "./reader.js";
import { requireDestination } from "./require-arguments.js";

export interface PageWriterOptions {
  /** Aborts the page at the deadline of the request. */
  readonly signal?: AbortSignal;
}

const OPTIONS: Readonly<Record<keyof PageWriterOptions, OptionCheck>> = { signal: optionTypes.signal };

export interface PageOutcome {
  /** False if the reader disconnected or the signal aborted before the last byte was written. */
  readonly completed: boolean;
  /** UTF-8 bytes written to the destination. */
  readonly bytes: number;
}

/**
 * Writes a page's segments in order and ends the destination. Respects back-pressure, so a slow reader costs no memory,
 * and requests no further segment once the reader is gone. An aborted destination is destroyed rather than ended,
 * because a truncated page must not look complete. Rejects if producing a segment fails. Rejects with a TypeError that
 * names a wrong argument or option.
 */
export async function writePage(
  segments: Iterable<string> | AsyncIterable<string>,
  destination: Writable,
  options: PageWriterOptions = {},
): Promise<PageOutcome> {
  requireArgument("writePage()", "segments", segments, optionTypes.iterable);
  requireDestination("writePage()", destination);
  requireOptions("writePage()", options, OPTIONS);
  const written = { bytes: 0 };
  const reader = new Reader(destination, options.signal);
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
      // The producer may be waiting itself, so do not wait for it.
      void Promise.resolve(source.return?.()).catch(() => undefined);
    }
    reader.dispose();
  }
}

/**
 * Writes one segment. Returns false if there is none. A separate function, so that no segment is retained while waiting
 * for the next one.
 */
async function writeNext(
  source: Source,
  destination: Writable,
  reader: Reader,
  written: { bytes: number },
): Promise<boolean> {
  if (reader.gone) return false;
  const next = await reader.unlessGone(source.next());
  if (next === undefined || next.done === true) return false;
  requireArgument("writePage()", "segment", next.value, optionTypes.string);
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
