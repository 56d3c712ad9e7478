import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../src/index.js";
import { formBytes, mergedData } from "../../src/service/shared-data.js";
import { compiledBytes, parsedBytes } from "../../src/store/memory-estimate.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes that are kept for what `make` gives, in the mean of several. */
function kept(make: (turn: number) => unknown): number {
  const times = 20;
  make(-1);
  collect();
  const before = process.memoryUsage().heapUsed;
  const all = Array.from({ length: times }, (_, turn) => make(turn));
  collect();
  return (process.memoryUsage().heapUsed - before) / all.length;
}

/** Estimates are exact within a quarter where somebody wants them to be wrong. */
const TOLERANCE = 1.25;

describe("the estimate of a compiled template's memory", () => {
  const engine = createEngine();
  const sources: Record<string, string> = {
    tags: "{a}".repeat(2_000),
    blocks: `${"{.section a}".repeat(700)}${"{.end}".repeat(700)}`,
    "a chain of formatters": `{a${"|html".repeat(4_000)}}`,
    "formatters with arguments": `{a${"|truncate 1 a".repeat(2_000)}}`,
    "a condition": `{.if ${"a&&".repeat(4_000)}a}x{.end}`,
    "a list of references": `{${"a,".repeat(5_000)}a|html}`,
    "an expression": `{.eval ${"1+".repeat(4_000)}1}`,
    "many expressions": "{.eval @a = b + 1}".repeat(300),
    dates: "{a|date %A %B}".repeat(500),
  };

  test.each(Object.entries(sources))("is not too low for %s", (_, source) => {
    const real = kept((turn) => {
      const template = engine.compile(`${source}${turn}`);
      template.render({ a: 1 });
      return template;
    });
    expect(real).toBeLessThan(compiledBytes(source) * TOLERANCE);
  });
});

/** An object of many members, with keys that no other has: a few more than a table of some size holds. */
const wide = (turn: number): string =>
  `{${Array.from({ length: 11_000 }, (_, index) => `"${turn}k${index.toString(36)}":0`)}}`;

describe("the estimate of the memory of parsed JSON", () => {
  const list = (element: string, length = 20_000) => `["",${`${element},`.repeat(length)}1]`;
  const documents: Record<string, string> = {
    numbers: list("1"),
    "numbers that need room of their own": list("-0"),
    "empty lists": list("[]"),
    "empty objects": list("{}"),
    "objects of one member": list('{"a":-0}'),
    "short texts": `[${Array.from({ length: 20_000 }, (_, i) => `"${i.toString(36)}"`).join()}]`,
    "long texts": list(`"${"x".repeat(20)}"`),
  };

  test.each(Object.entries(documents))("is not too low for %s", (_, json) => {
    const real = kept(() => JSON.parse(json));
    expect(real).toBeLessThan(parsedBytes(Buffer.from(json)) * TOLERANCE);
  });

  test("is not too low for objects of many members", () => {
    const real = kept((turn) => JSON.parse(wide(turn)));
    expect(real).toBeLessThan(parsedBytes(Buffer.from(wide(0))) * TOLERANCE);
  });
});

test("the estimate of the form that is kept of shared data is not too low", () => {
  const parsed = kept((turn) => JSON.parse(wide(turn)));
  const real = kept((turn) => {
    const base = JSON.parse(wide(turn));
    mergedData(base, { item: 1 });
    return base;
  });
  expect(real - parsed).toBeLessThan(formBytes(JSON.parse(wide(0))) * TOLERANCE);
});
