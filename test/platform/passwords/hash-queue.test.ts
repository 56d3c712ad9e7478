import { describe, expect, test } from "vitest";
import { HashQueue, MAX_WAITING } from "#platform/passwords/scrypt.js";

/** A hash that ends when the test says so. */
function pendingHash() {
  let started = false;
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("key");
  });
  const run = (): Promise<string> => {
    started = true;
    return ended;
  };
  return { run, hasStarted: () => started, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue of hashes", () => {
  test("runs one at a time, in order", async () => {
    const queue = new HashQueue();
    const hashes = [pendingHash(), pendingHash(), pendingHash()];
    const results = hashes.map(({ run }) => queue.run(run));
    for (const [index, hash] of hashes.entries()) {
      await settled();
      expect(hashes.map(({ hasStarted }) => hasStarted())).toEqual(hashes.map((_, other) => other <= index));
      hash.end();
    }
    expect(await Promise.all(results)).toEqual(["key", "key", "key"]);
  });

  test("refuses those that would wait too long, without running them", async () => {
    const queue = new HashQueue();
    const hashes = Array.from({ length: MAX_WAITING + 2 }, pendingHash);
    const results = hashes.map(({ run }) => queue.run(run));
    const last = hashes.at(-1);
    await expect(results.pop()).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    for (const { end } of hashes) end();
    await Promise.all(results);
    expect(last?.hasStarted()).toBe(false);
    expect(await queue.run(async () => "free again")).toBe("free again");
  });

  test("goes on after a hash that fails", async () => {
    const queue = new HashQueue();
    const failing = queue.run(() => Promise.reject(new Error("no memory")));
    const next = queue.run(async () => "key");
    await expect(failing).rejects.toThrow("no memory");
    expect(await next).toBe("key");
  });
});
