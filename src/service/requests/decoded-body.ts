import type { IncomingMessage } from "node:http";
import { finished, type Transform } from "node:stream";
import { Problem } from "../errors.js";
import type { HeldMemory } from "../held-memory.js";
import { othersFirst } from "../paced.js";
import { bodyUnreadable, DECODER_SIZE, decoderOf, decoderWindow } from "./content-decoding.js";

/** Bytes of a piece that is worth no turn of its own. */
const SMALL = 1_024;

/**
 * The bytes of a body as they come, decompressed. Throws a `Problem` when they end early or make no sense, or when `receiving` is full.
 * Who stops reading leaves the request whole: its reply is still to be sent.
 */
export async function* decodedBody(
  req: IncomingMessage,
  receiving: HeldMemory,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoderOf(req);
  try {
    if (decoder === undefined) yield* inTurns(req);
    else yield* decoded(req, decoder, receiving);
  } finally {
    // What still comes belongs to nobody, and is read for the reply to be taken.
    req.resume();
  }
}

/**
 * The bytes as they come. Where they come in small pieces, thousands would be taken before anybody else has a turn: those that come
 * during that turn are taken together.
 */
async function* inTurns(req: IncomingMessage): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    yield chunk;
    if (chunk.length < SMALL) await othersFirst();
  }
}

async function* decoded(
  req: IncomingMessage,
  decoder: Transform,
  receiving: HeldMemory,
): AsyncGenerator<Uint8Array, void, undefined> {
  const receipt = receiving.begin((problem) => decoder.destroy(problem));
  let window = 0;
  req.once("data", (bytes: Uint8Array) => {
    window = decoderWindow(req, bytes[0] ?? 0);
  });
  // Not by a pipeline: what breaks the decoder would take the request from its connection.
  req.pipe(decoder);
  const unheard = finished(req, { writable: false }, (error) => {
    if (error) decoder.destroy(error);
  });
  try {
    receipt.add(DECODER_SIZE);
    let length = 0;
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      if (length < window) receipt.add(chunk.length);
      length += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : bodyUnreadable(cause);
  } finally {
    unheard();
    req.unpipe(decoder);
    receipt.end();
  }
}
