import { expect, test, vi } from "vitest";
import { templateParser } from "#core/syntax/grammar.js";
import { parse } from "#core/syntax/parse.js";

test("throws if the lexer accepts a tag that the grammar rejects", () => {
  vi.spyOn(templateParser(), "run").mockReturnValue([{ message: "Redundant input" }]);
  expect(() => parse("{a}")).toThrow(
    "The template grammar rejected a tag that its shape admits: Redundant input",
  );
});
