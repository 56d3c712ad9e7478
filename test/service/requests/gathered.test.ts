import fc from "fast-check";
import { expect, test } from "vitest";
import { Gathered } from "../../../src/service/requests/gathered.js";

const sizes = fc.array(fc.oneof(fc.constantFrom(0, 1, 1_023, 1_024, 1_025, 70_000), fc.nat({ max: 3_000 })), {
  maxLength: 60,
});

function chunksOf(lengths: readonly number[]): Buffer[] {
  return lengths.map((length, number) =>
    Buffer.from(Uint8Array.from({ length }, (_, at) => number * 31 + at)),
  );
}

test("what is gathered is what came, in its order", () => {
  fc.assert(
    fc.property(sizes, (lengths) => {
      const gathered = new Gathered();
      const chunks = chunksOf(lengths);
      for (const chunk of chunks) gathered.add(chunk);
      const all = Buffer.concat(chunks);
      expect(gathered.length).toBe(all.length);
      expect(all.equals(gathered.copy())).toBe(true);
      expect(all.equals(gathered.whole())).toBe(true);
    }),
  );
});

test("nothing is left of what was forgotten", () => {
  fc.assert(
    fc.property(sizes, sizes, (before, after) => {
      const gathered = new Gathered();
      for (const chunk of chunksOf(before)) gathered.add(chunk);
      gathered.clear();
      const chunks = chunksOf(after);
      for (const chunk of chunks) gathered.add(chunk);
      expect(Buffer.concat(chunks).equals(gathered.whole())).toBe(true);
    }),
  );
});

test("memory is that of the bytes, however small the chunks are", () => {
  for (const lengths of [Array(200_000).fill(1), Array(2_000).fill([1, 1_025]).flat()] as number[][]) {
    const gathered = new Gathered();
    let [taken, pieces, length] = [0, 0, 0];
    for (const chunk of chunksOf(lengths)) {
      const bytes = gathered.add(chunk);
      taken += bytes;
      length += chunk.length;
      if (bytes > 0) pieces++;
    }
    expect(taken).toBeLessThan(2 * length + 2_048);
    expect(pieces).toBeLessThan(30 + length / 1_024);
  }
});

test("one chunk is not copied but where a copy is asked for", () => {
  const gathered = new Gathered();
  const chunk = Buffer.from("abc");
  gathered.add(chunk);
  expect(gathered.whole()).toBe(chunk);
  expect(gathered.copy()).not.toBe(chunk);
  expect(gathered.copy()).toEqual(chunk);
});
