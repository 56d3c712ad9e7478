import type { Response } from "express";
import type { HeldMemory } from "../held-memory.js";
import { countUnsent, ReplyMemory, TAKEN_AT_ONCE } from "./reply-memory.js";

/** Sends a value as JSON that counts until its reader has taken it. Throws a `Problem` where there is no room. */
export function replyCounted(res: Response, value: object, sending: HeldMemory): void {
  // Who has left already leaves no more.
  if (res.closed) return;
  const bytes = Buffer.from(JSON.stringify(value));
  const memory = new ReplyMemory(sending, res);
  res.once("close", () => memory.end());
  memory.set(bytes.length);
  res.type("json").send(bytes);
  if (bytes.length <= TAKEN_AT_ONCE) countUnsent(sending, res);
}
