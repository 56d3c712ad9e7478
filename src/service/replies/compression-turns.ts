import { compressed, type Encoding } from "./encoding.js";
import { joined } from "./large-texts.js";
import type { ReplyMemory } from "./reply-memory.js";

/** As many as the threads that Node has for it. What waits for one of those cannot be ended, and keeps its memory until it is done. */
const AT_ONCE = 4;

let free = AT_ONCE;
/** Begin what waits, in order. */
const waiting = new Set<() => void>();

/** Compresses what is large when it is its turn. Rejects with a `Problem` at once when the reply is refused while it waits. */
export async function compressedInTurn(
  pieces: readonly Buffer[],
  encoding: Encoding,
  memory: ReplyMemory,
): Promise<Buffer> {
  await turn(memory);
  try {
    return await compressed(await joined(pieces), encoding);
  } finally {
    const [next] = waiting;
    if (next === undefined) free++;
    else {
      waiting.delete(next);
      next();
    }
  }
}

async function turn(memory: ReplyMemory): Promise<void> {
  if (free > 0) {
    free--;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    waiting.add(resolve);
    memory.whenRefused((problem) => {
      // Whose turn has come already goes on.
      if (waiting.delete(resolve)) reject(problem);
    });
  });
}
