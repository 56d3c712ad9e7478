import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteBudget } from "#service/admit/byte-budget.js";
import { readLines } from "#service/receive/lines.js";

async function linesOf(pieces: readonly string[], limit = 1_000): Promise<string[]> {
  const req = new IncomingMessage(new Socket());
  for (const piece of pieces) req.push(Buffer.from(piece));
  req.push(null);
  const reservation = new ByteBudget(1_000_000_000).reserve();
  const lines: string[] = [];
  for await (const { pieces } of readLines(req, { limit, deadline: 60_000, reservation })) {
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
});
