import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { print } from "#cli/output/print.js";
import { Sink } from "../support/cli.js";

test("adds one listener to a stream, however many writes wait", async () => {
  let release: (() => void)[] = [];
  const stream = new Writable({ write: (_chunk, _encoding, done) => void release.push(done) });
  const writes = Array.from({ length: 20 }, (_, index) => print(stream, String(index)));
  expect(stream.listenerCount("error")).toBe(1);
  while (release.length > 0) {
    const waiting = release;
    release = [];
    for (const done of waiting) done();
    await setImmediate();
  }
  await Promise.all(writes);
  await setImmediate();
  expect(stream.listenerCount("error")).toBe(0);
});

test("leaves no listeners on the stream after many writes", async () => {
  const stream = new Sink();
  for (const letter of "abcdefgh") await print(stream, letter);
  await setImmediate();
  expect(stream.text).toBe("abcdefgh");
  expect(stream.listenerCount("error")).toBe(0);
});
