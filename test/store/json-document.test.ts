import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, repeatedKey } from "#store/json-document.js";
import { findJsonProblem } from "#store/json-problem.js";
import { runs } from "../support/runs.js";

describe("an error in a JSON document", () => {
  test.each([
    ["", 1, 1, "the document ends too early"],
    ["{", 1, 2, "the document ends too early"],
    ['{"a":1,}', 1, 8, "expected a key in double quotes"],
    ['{"a":[1,2,]}', 1, 11, "expected a value"],
    ["{\n  'a': 1\n}", 2, 3, "expected a key in double quotes"],
    ['{"a" 1}', 1, 6, 'expected ":" after the key'],
    ['{"a":1 "b":2}', 1, 8, 'expected "," or "}"'],
    ["[1 2]", 1, 4, 'expected "," or "]"'],
    ["[1}", 1, 3, 'expected "," or "]"'],
    ["1 2", 1, 3, "expected the end of the document"],
    ["01", 1, 2, "expected the end of the document"],
    ["[NaN]", 1, 2, "expected a value"],
    ['"a\nb"', 1, 3, "a string contains a line break or control character; escape it"],
    ['["a]', 1, 2, "a string is not closed"],
    ['"\\x41"', 1, 2, "JSON has no such escape"],
    ['"\\u12g4"', 1, 2, 'expected four hexadecimal digits after "\\u"'],
  ])("is located: %j", (text, line, column, message) => {
    expect(parseJson(text)).toMatchObject({ ok: false, message, position: { line, column } });
  });

  test("is found at any depth without using the stack", () => {
    const depth = 200_000;
    expect(findJsonProblem("[".repeat(depth) + "]".repeat(depth))).toBeUndefined();
    expect(findJsonProblem("[".repeat(depth))).toMatchObject({ offset: depth });
  });
});

describe("a duplicate key of an object", () => {
  test.each([
    ['{"a":1,\n "b":{}, "a":2}', 2, 10, 'the key "a" is repeated'],
    ['[{"a":{"b":1,"c":[{"b":2}],"b":3}}]', 1, 28, 'the key "b" is repeated'],
    ['{"a":{"b":1},"a":2}', 1, 14, 'the key "a" is repeated'],
    ['{"a":1,"\\u0061":2}', 1, 8, 'the key "\\u0061" is repeated'],
    ['{"__proto__":1,"__proto__":2}', 1, 16, 'the key "__proto__" is repeated'],
  ])("is located in %j", (text, line, column, message) => {
    expect(repeatedKey(text)).toMatchObject({ message, position: { line, column } });
    expect(parseJson(text).ok).toBe(true);
  });

  test.each(['{"a":{"a":[{"a":1},{"a":1}]},"b":{"a":{}},"c":"a"}', '{"a":{"b":1},"b":2}', "{}", '"a"'])(
    "is not reported in %s",
    (text) => {
      expect(repeatedKey(text)).toBeUndefined();
    },
  );
});

test("agrees with JSON.parse about valid JSON", () => {
  const fragment = fc.constantFrom(...'{}[],:"\\ \n0123456789-+.eEtruefalsn/bu\u0001ä');
  const nearlyJson = fc
    .tuple(fc.json(), fc.nat(), fc.string({ unit: fragment, maxLength: 3 }), fc.nat(2))
    .map(([json, at, insert, remove]) => {
      const cut = at % (json.length + 1);
      return json.slice(0, cut) + insert + json.slice(cut + remove);
    });
  fc.assert(
    fc.property(nearlyJson, (text) => {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      return (findJsonProblem(text) === undefined) === isJson;
    }),
    { numRuns: runs(1_000) },
  );
});

test("names with a meaning in JavaScript are ordinary keys", () => {
  const document = parseJson('{"__proto__":{"polluted":1},"a":1,"a":2}');
  const value = (document as { value: Record<string, unknown> }).value;
  expect(Object.keys(value)).toEqual(["__proto__", "a"]);
  expect(value["a"]).toBe(2);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
