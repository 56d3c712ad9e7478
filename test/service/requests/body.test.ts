import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { HeldMemory } from "../../../src/service/held-memory.js";
import { readBody } from "../../../src/service/requests/body.js";

test("the body of a caller who has left before is not waited for", async () => {
  const req = new IncomingMessage(new Socket());
  const closed = new Promise<void>((resolve) => req.once("close", () => resolve()));
  req.destroy();
  await closed;
  const receiving = new HeldMemory(1_000, "received");
  const reading = readBody(req, { limit: 1_000, deadline: 60_000, receiving });
  await expect(reading).rejects.toMatchObject({ code: "body-unreadable" });
});

test("nothing waits any longer for a body that was refused", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const req = new IncomingMessage(new Socket());
  const receiving = new HeldMemory(1_000_000, "received");
  const reading = readBody(req, { limit: 10, deadline: 60_000, receiving });
  req.push("x".repeat(11));
  await expect(reading).rejects.toMatchObject({ code: "body-too-large" });
  expect(vi.getTimerCount()).toBe(0);
});
