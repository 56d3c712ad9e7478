import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Line, lines } from "../../../src/service/requests/lines.js";

async function cut(pieces: readonly string[], limit = 1_000): Promise<string[]> {
  async function* source() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  const found: (Line | "too-long")[] = [];
  for await (const line of lines(source(), limit)) found.push(line);
  return found.map((line) => (line === "too-long" ? line : Buffer.from(line.take()).toString()));
}

describe("lines", () => {
  test("are the same however they arrive", async () => {
    const text = fc.array(fc.constantFrom("a", "bc", "\n", "\r\n", "ü"), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (parts, size) => {
        const whole = parts.join("");
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
        const expected = whole.split(/\r?\n/).filter((line) => line !== "");
        expect(await cut(pieces)).toEqual(expected);
      }),
    );
  });

  test("that are too long are passed over, and the next ones are not", async () => {
    expect(await cut(["12345", "678\n12", "3\n", "123456\n12345"], 5)).toEqual([
      "too-long",
      "123",
      "too-long",
      "12345",
    ]);
  });

  test("are not read ahead", async () => {
    let taken = 0;
    async function* source() {
      for (;;) {
        taken++;
        yield Buffer.from("a\n");
      }
    }
    for await (const _ of lines(source(), 10)) if (taken === 3) break;
    expect(taken).toBe(3);
  });

  test("that are empty leave others their turn", async () => {
    let turns = 0;
    let over = false;
    const turn = (): void => {
      turns++;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await cut(["\r\n".repeat(100_000), "a"])).toEqual(["a"]);
    over = true;
    expect(turns).toBeGreaterThan(5);
  });
});
