import { expect, test, vi } from "vitest";
import { LintCache } from "#lint/lint-cache.js";

const hash = (text: string): string => `#${text}`;
const none = () => [];

const facts = {
  path: "a",
  name: "a",
  blockPath: "a",
  role: "block",
  calls: [],
  macros: [],
  variables: [],
  definitions: [],
  hostNames: [],
  queries: 0,
  balance: {},
} as const;

test("keeps diagnostics while the text and its context stay the same", () => {
  const first = new LintCache("1", hash);
  const make = vi.fn(none);
  first.diagnostics("a", "text", "settings", make);
  first.diagnostics("a", "text", "settings", make);
  expect(make).toHaveBeenCalledTimes(1);
  const document: unknown = JSON.parse(JSON.stringify(first.document));
  new LintCache("1", hash, document).diagnostics("a", "text", "settings", make);
  expect(make).toHaveBeenCalledTimes(1);
  for (const [version, text, surroundings] of [
    ["2", "text", "settings"],
    ["1", "other", "settings"],
    ["1", "text", "others"],
  ] as const) {
    make.mockClear();
    new LintCache(version, hash, document).diagnostics("a", text, surroundings, make);
    expect(make).toHaveBeenCalledTimes(1);
  }
});

test("keeps the facts of an unchanged text when other facts change", () => {
  const make = vi.fn(() => facts);
  const first = new LintCache("1", hash);
  first.facts("a", "text", make);
  first.diagnostics("a", "text", "settings", none);
  const second = new LintCache("1", hash, JSON.parse(JSON.stringify(first.document)));
  expect(second.facts("a", "text", make)).toEqual(facts);
  expect(make).toHaveBeenCalledTimes(1);
  second.facts("a", "other", make);
  expect(make).toHaveBeenCalledTimes(2);
});

test("does not use facts of another text, such as one before its fixes", () => {
  const first = new LintCache("1", hash);
  first.facts("a", "text", () => facts);
  first.diagnostics("a", "repaired", "settings", none);
  const make = vi.fn(() => facts);
  new LintCache("1", hash, first.document).facts("a", "repaired", make);
  expect(make).toHaveBeenCalledTimes(1);
});

test("keeps the newest diagnostics", () => {
  const first = new LintCache("1", hash);
  first.diagnostics("a", "text", "settings", none);
  const second = new LintCache("1", hash, first.document);
  second.diagnostics("a", "changed", "settings", none);
  expect(new LintCache("1", hash, second.document).cachedDiagnostics("a", "changed", "settings")).toEqual([]);
});

test.each([
  undefined,
  null,
  1,
  "x",
  [],
  {},
  { version: "1" },
  { version: "1", files: [] },
  { version: "1", files: null },
])("ignores a document %j", (document) => {
  expect(new LintCache("1", hash, document).diagnostics("a", "t", "s", none)).toEqual([]);
});
