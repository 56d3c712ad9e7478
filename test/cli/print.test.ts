import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { print } from "../../src/cli/output/print.js";
import { Sink } from "../support/cli.js";

test("leaves no listeners on the stream after many writes", async () => {
  const stream = new Sink();
  for (const letter of "abcdefgh") await print(stream, letter);
  await setImmediate();
  expect(stream.text).toBe("abcdefgh");
  expect(stream.listenerCount("error")).toBe(0);
});
