import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import {
  assetNames,
  catalogueOf,
  pageHtml,
  readBrowserAssets,
  streamPage,
  writePage,
} from "#stream/index.js";
import { html } from "../support/streamed.js";

type Call = (...args: readonly unknown[]) => unknown;

/** Returns a function with its types removed, as JavaScript calls it. */
const untyped = (call: unknown): Call => call as Call;

const page = [html("<p>")];
const out = new PassThrough();

/** Wrong segments or options of a page, and the end of the message about them. */
const wrongSegments: readonly (readonly [unknown, string])[] = [
  [undefined, "the segments must be an array, not undefined."],
  ["<p>", "the segments must be an array, not a string."],
  [["<p>"], "the segment at index 0 must be a segment of a render, not a string."],
  [[...page, { kind: "html" }], "the segment at index 1 must be a segment of a render, not an object."],
  [[{ kind: "island", block: "a" }], "the segment at index 0 must be a segment of a render, not an object."],
];

const wrongOptions: readonly (readonly [unknown, string])[] = [
  [null, "the options must be an object, not null."],
  [{ deadlin: 1 }, 'there is no option "deadlin". Did you mean "deadline"?'],
  [
    { deadline: "1" },
    'the option "deadline" must be a number of milliseconds from 1 to 2147483647, not a string.',
  ],
  [
    { deadline: Number.POSITIVE_INFINITY },
    'the option "deadline" must be a number of milliseconds from 1 to 2147483647, not Infinity.',
  ],
  [
    { assets: { entry: "a.js" } },
    'the option "assets" must be the result of readBrowserAssets(), not an object.',
  ],
  [
    { catalogue: [] },
    'the option "catalogue" must be a Map, such as the result of catalogueOf(), not an array.',
  ],
  [{ visitor: "v" }, 'the option "visitor" must be an object, not a string.'],
  [{ idPrefix: 1 }, 'the option "idPrefix" must be a string, not 1.'],
  [{ report: {} }, 'the option "report" must be a function, not an object.'],
  [{ signal: true }, 'the option "signal" must be an AbortSignal, not a boolean.'],
];

describe("pageHtml", () => {
  test.each(wrongSegments)("rejects the segments %j at once", (segments, message) => {
    expect(() => untyped(pageHtml)(segments)).toThrow(new TypeError(`pageHtml(): ${message}`));
  });

  test.each(wrongOptions)("rejects the options %j at once", (options, message) => {
    expect(() => untyped(pageHtml)(page, options)).toThrow(new TypeError(`pageHtml(): ${message}`));
  });
});

describe("streamPage", () => {
  test.each(wrongSegments)("rejects the segments %j", async (segments, message) => {
    await expect(untyped(streamPage)(segments, out)).rejects.toThrow(
      new TypeError(`streamPage(): ${message}`),
    );
  });

  test.each(wrongOptions)("rejects the options %j", async (options, message) => {
    await expect(untyped(streamPage)(page, out, options)).rejects.toThrow(
      new TypeError(`streamPage(): ${message}`),
    );
  });

  test.each([
    [undefined, "undefined"],
    [{ write: () => true }, "an object"],
  ])("rejects the destination %j", async (destination, kind) => {
    await expect(untyped(streamPage)(page, destination)).rejects.toThrow(
      new TypeError(`streamPage(): the destination must be a writable stream, not ${kind}.`),
    );
  });
});

describe("writePage", () => {
  test.each<[string, readonly unknown[]]>([
    ["the segments must be an iterable or an async iterable, not undefined.", []],
    ["the segments must be an iterable or an async iterable, not a string.", ["<p>", out]],
    ["the destination must be a writable stream, not undefined.", [["<p>"]]],
    ['there is no option "signals". Did you mean "signal"?', [["<p>"], out, { signals: 1 }]],
    ['the option "signal" must be an AbortSignal, not 1.', [["<p>"], out, { signal: 1 }]],
    ["the segment must be a string, not a number.", [[1], new PassThrough()]],
  ])("rejects with %j", async (message, args) => {
    await expect(untyped(writePage)(...args)).rejects.toThrow(new TypeError(`writePage(): ${message}`));
  });
});

test("functions without a page name their wrong argument", () => {
  const message = "the manifest must be an object, not a string.";
  expect(() => untyped(readBrowserAssets)("{}", "/")).toThrow(
    new TypeError(`readBrowserAssets(): ${message}`),
  );
  expect(() => untyped(assetNames)("{}")).toThrow(new TypeError(`assetNames(): ${message}`));
  expect(() => untyped(readBrowserAssets)({})).toThrow(
    new TypeError("readBrowserAssets(): the base must be a string, not undefined."),
  );
  expect(() => untyped(catalogueOf)()).toThrow(
    new TypeError("catalogueOf(): the islands must be an array, not undefined."),
  );
});
