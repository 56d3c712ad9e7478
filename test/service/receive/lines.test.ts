import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { ByteBudget } from "#service/admit/byte-budget.js";
import { readLines } from "#service/receive/lines.js";
import { PacedRequest } from "#service/receive/paced-messages.js";

async function linesOf(pieces: readonly string[], limit = 1_000): Promise<string[]> {
  const req = new IncomingMessage(new Socket());
  for (const piece of pieces) req.push(Buffer.from(piece));
  req.push(null);
  const hold = new ByteBudget(1_000_000_000).hold();
  const lines: string[] = [];
  for await (const { pieces } of readLines(req, { limit, deadline: 60_000, hold })) {
    lines.push(pieces === undefined ? "too long" : Buffer.concat(pieces).toString());
  }
  return lines;
}

describe("lines", () => {
  test("are the same for any division into chunks", async () => {
    const parts = fc.array(fc.constantFrom("a", "bc", "\n", "\r\n", "ü"), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 5 }), async (list, size) => {
        const whole = list.join("");
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
        const expected = whole.split(/\r?\n/).filter((line) => line !== "");
        expect(await linesOf(pieces)).toEqual(expected);
      }),
    );
  });

  test("that are too long are skipped, the next ones are read", async () => {
    expect(await linesOf(["12345", "678\n12", "3\n", "123456\n12345"], 5)).toEqual([
      "too long",
      "123",
      "too long",
      "12345",
    ]);
  });

  test("that are empty yield to other work", async () => {
    let turns = 0;
    let over = false;
    const turn = (): void => {
      turns++;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await linesOf(["\r\n".repeat(100_000), "a"])).toEqual(["a"]);
    over = true;
    expect(turns).toBeGreaterThan(5);
  });

  test("are read in few chunks although their bytes arrive one by one", async () => {
    const req = new PacedRequest(new Socket());
    const read = vi.spyOn(req, "read");
    const hold = new ByteBudget(1_000_000).hold();
    const line = readLines(req, { limit: 10_000, deadline: 60_000, hold }).next();
    for (let at = 0; at < 5_000; at++) {
      req.push(Buffer.from("x"));
      // Node runs pending callbacks after each chunk of a request.
      await new Promise((resolve) => process.nextTick(resolve));
    }
    req.push(null);
    expect(Buffer.concat((await line).value?.pieces ?? [])).toHaveLength(5_000);
    expect(read.mock.results.filter(({ value }) => value !== null).length).toBeLessThan(500);
  });
});
