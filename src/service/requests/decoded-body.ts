import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream";
import { Problem } from "../errors.js";
import type { HeldMemory } from "../held-memory.js";
import { bodyUnreadable, DECODER_SIZE, decoderOf, decoderWindow } from "./content-decoding.js";

/** The bytes of a body as they come, decompressed. Throws a `Problem` when they end early or make no sense, or when `receiving` is full. */
export async function* decodedBody(
  req: IncomingMessage,
  receiving: HeldMemory,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = decoderOf(req);
  if (decoder === undefined) {
    yield* req;
    return;
  }
  const receipt = receiving.begin((problem) => decoder.destroy(problem));
  let window = 0;
  req.once("data", (bytes: Uint8Array) => {
    window = decoderWindow(req, bytes[0] ?? 0);
  });
  // An error of the one destroys the other, and the loop over the decoder throws it.
  pipeline(req, decoder, () => undefined);
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
    receipt.end();
  }
}
