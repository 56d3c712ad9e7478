import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream";
import { bodyUnreadable, decoderOf } from "./content-decoding.js";

/** The bytes of a body as they come, decompressed. Throws a `Problem` when they end early or make no sense. */
export async function* decodedBody(req: IncomingMessage): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoderOf(req);
  if (decoder === undefined) {
    yield* req;
    return;
  }
  // An error of the one destroys the other, and the loop over the decoder throws it.
  pipeline(req, decoder, () => undefined);
  try {
    yield* decoder;
  } catch (cause) {
    throw bodyUnreadable(cause);
  }
}
