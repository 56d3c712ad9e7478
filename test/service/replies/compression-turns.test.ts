import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { HeldMemory } from "../../../src/service/held-memory.js";
import { compressedInTurn } from "../../../src/service/replies/compression-turns.js";
import { ReplyMemory } from "../../../src/service/replies/reply-memory.js";

const pieces = [randomBytes(500_000), randomBytes(500_000)];
/** A reply that has not begun. */
const unsent = { headersSent: false } as ServerResponse<never>;

test("a reply that is refused while it waits to be compressed ends at once, and others have its turn", async () => {
  const sending = new HeldMemory(10_000_000, "sent");
  const memories = Array.from({ length: 7 }, () => new ReplyMemory(sending, unsent));
  let done = 0;
  const replies = memories.map((memory) => {
    memory.set(1_000_000);
    const reply = compressedInTurn(pieces, "gzip", memory);
    reply.then(
      () => done++,
      () => undefined,
    );
    return reply;
  });
  const [refused] = replies.splice(5, 1);
  expect(() => memories[5]?.set(6_000_000)).toThrow("the largest of it");
  await expect(refused).rejects.toMatchObject({ code: "overloaded" });
  expect(done).toBe(0);
  for (const bytes of await Promise.all(replies)) expect(gunzipSync(bytes)).toEqual(Buffer.concat(pieces));
  for (const memory of memories) memory.end();
  expect(sending.held).toBe(0);
});
