import { describe, expect, test } from "vitest";
import { parse } from "../../../src/core/syntax/index.js";
import { appliedBy } from "../../../src/lint/data/applied.js";
import { type Lookup, UNSURE, united } from "../../../src/lint/data/lookup.js";
import { membersOf } from "../../../src/lint/data/members.js";
import { pageData } from "../../../src/lint/data/template-data.js";

const missing: Lookup = { kind: "missing", segment: 0, keys: ["a"] };

describe("what nobody can tell is not called missing:", () => {
  test("a name that one of several lookups cannot tell", () => {
    expect(united([missing, UNSURE])).toEqual(UNSURE);
    expect(united([UNSURE, missing])).toEqual(UNSURE);
    expect(united([missing, missing])).toEqual(missing);
  });

  test.each([[{}], [null], [[]], ["text"]])("a member of %j", (value) => {
    expect(membersOf([{ a: value }], ["a", "b"])).toEqual(UNSURE);
  });

  test("what a partial is given where one of the tags that apply it does not tell", () => {
    for (const text of [
      "{.equal? a b}{item|apply p.block}{.end}{item|apply p.block}",
      "{item|apply p.block}{.equal? a b}{item|apply p.block}{.end}{item|apply p.block}",
    ]) {
      const source = { path: "a.page", text, body: parse(text).tree.body };
      const applied = appliedBy(source, pageData([{ item: { a: 1 } }], true));
      expect([applied.has("p.block"), applied.get("p.block")]).toEqual([true, undefined]);
    }
  });
});
