import { describe, expect, test } from "vitest";
import { references } from "#language/features/references.js";
import { type MarkedContext, marked } from "./marked-template.js";

const site = {
  "blocks/card.block": "<b>{title}</b>{.macro price}{@}{.end}",
  "pages/list.page": "{.repeated section a}{@|apply card.block}{.end}\n{b|apply price}",
  "pages/own.page": "{.macro card.block}{.end}{@|apply card.block}",
  "pages/other.page": "{.include card.block}{.var @x a}{@x}",
};

function at(
  source: string,
  declared = false,
  surroundings: MarkedContext = { path: "pages/a.page", site },
): readonly string[] {
  const { view, offset } = marked(source, surroundings);
  return references(view, offset, declared).map(
    ({ uri, range: { start } }) => `${uri.replace("file:///site/", "")}:${start.line}:${start.character}`,
  );
}

describe("references of a local variable", () => {
  test("are all uses of it, independent of the cursor's position", () => {
    const uses = ["pages/a.page:0:12", "pages/a.page:0:20", "pages/a.page:0:38"];
    expect(at("{.var @x a}{@‸x}{.if @x}{.end}{.equal? @x 1}{.end}")).toEqual(uses);
    expect(at("{.var @‸x a}{@x}{.if @x}{.end}{.equal? @x 1}{.end}", true)).toEqual([
      "pages/a.page:0:6",
      ...uses,
    ]);
  });

  test("exclude variables of the same name in other frames", () => {
    const source = "{.section a}{.var @x b}{@‸x}{.end}{.section c}{.var @x d}{@x}{.end}";
    expect(at(source, true)).toEqual(["pages/a.page:0:18", "pages/a.page:0:24"]);
  });

  test("include what renaming would refuse: mentions, and variables set by another file", () => {
    expect(at("{.var @x a}{@‸x}{b|apply card.block @x}")).toEqual(["pages/a.page:0:12", "pages/a.page:0:35"]);
    expect(at("{@‸y}{.section a}{@y}{.end}")).toEqual(["pages/a.page:0:1", "pages/a.page:0:17"]);
  });
});

describe("references of partials and macros", () => {
  const calls = ["pages/a.page:0:9", "pages/list.page:0:30", "pages/other.page:0:10"];

  test("of a partial are its calls in all files without a macro of the name", () => {
    expect(at("{@|apply card‸.block}")).toEqual(calls);
    expect(at("{@|apply card‸.block}", true)).toEqual(["blocks/card.block:0:0", ...calls]);
  });

  test("of a macro that hides a partial are in its own file", () => {
    const source = "{.macro card‸.block}{.end}{@|apply card.block}";
    expect(at(source)).toEqual(["pages/a.page:0:34"]);
    expect(at(source, true)).toEqual(["pages/a.page:0:8", "pages/a.page:0:34"]);
  });

  test("of a macro are in all files, which may include it", () => {
    expect(at("{a|apply pri‸ce}", true)).toEqual([
      "pages/a.page:0:9",
      "blocks/card.block:0:22",
      "pages/list.page:1:9",
    ]);
  });

  test("of a template without a site are its own", () => {
    expect(at("{.macro m}{.end}{a|apply m}{b|apply ‸m}", true, {})).toEqual([
      "untitled:1:0:8",
      "untitled:1:0:25",
      "untitled:1:0:36",
    ]);
  });

  test.each(["te‸xt", "{ti‸tle}", "{a|ht‸ml}", "{# @‸x #}", ""])("of %j are empty", (source) => {
    expect(at(source)).toEqual([]);
  });
});
