import { expect, test } from "vitest";
import { lookAlikes } from "../../src/stream/look-alikes.js";

test("what looks like an island is found wherever the text is cut for looking through it", () => {
  const tag = "<platen-island title='>'>";
  for (let start = 65_536 - tag.length; start <= 65_537; start++) {
    const found = [...lookAlikes(`${"x".repeat(start)}${tag}`, 0)].filter((range) => range !== undefined);
    expect(found).toEqual([{ start, end: start + tag.length }]);
  }
});
