import { describe, expect, test } from "vitest";
import { prepareRename, rename } from "#language/features/rename.js";
import { type MarkedContext, marked, textOf } from "./marked-template.js";

const site = {
  "blocks/card.block": "<b>{title}</b>",
  "pages/other.page": "{.var @elsewhere a}{@elsewhere}{.ctx @set a=b}",
};

describe("rename", () => {
  const at = (
    source: string,
    newName = "@y",
    surroundings: MarkedContext = { path: "pages/a.page", site },
  ) => {
    const template = marked(source, surroundings);
    const { changes } = rename(template.view, template.offset, newName);
    const edits = Object.values(changes ?? {}).flat();
    return edits
      .map((edit) => [template.view.document.offset(edit.range.start), edit] as const)
      .sort(([a], [b]) => b - a)
      .reduce(
        (text, [start, { range, newText }]) =>
          text.slice(0, start) + newText + text.slice(template.view.document.offset(range.end)),
        template.text,
      );
  };

  test("changes every use of the variable", () => {
    expect(at("{.var @x a}{@‸x.b}{.if @x && c}{.section d}{@x}{.end}{.end}{.equal? @x.b 1}{.end}")).toBe(
      "{.var @y a}{@y.b}{.if @y && c}{.section d}{@y}{.end}{.end}{.equal? @y.b 1}{.end}",
    );
  });

  test("keeps variables of the same name in other frames", () => {
    expect(at("{.section a}{.var @‸x b}{@x}{.end}{.section c}{.var @x d}{@x}{.end}")).toBe(
      "{.section a}{.var @y b}{@y}{.end}{.section c}{.var @x d}{@x}{.end}",
    );
  });

  test("includes inner variables, which may fall back to the outer one", () => {
    expect(at("{.var @x a}{.section b}{.var @x nope}{@‸x}{.end}{@x}", "y")).toBe(
      "{.var @y a}{.section b}{.var @y nope}{@y}{.end}{@y}",
    );
  });

  test("changes expressions but not strings in them", () => {
    expect(at("{.eval @x = 1; @x + '@x'}{@‸x}")).toBe("{.eval @y = 1; @y + '@x'}{@y}");
  });

  test("includes macros, which see the variables of their callers", () => {
    expect(at("{.macro m}{@x}{.end}{.section a}{.var @‸x b}{c|apply m}{.end}")).toBe(
      "{.macro m}{@y}{.end}{.section a}{.var @y b}{c|apply m}{.end}",
    );
  });

  test.each([
    ["{.var @x a}{b|apply p k=@x}{@‸x}", "@y", /arguments/],
    ["{@‸x}", "@y", /not set in this site/],
    ["{.repeated section a}{@‸index}{.end}", "@y", /set by the language/],
    ["{.var @x a}{@‸x}", "@index", /set by the language/],
    ["{.var @x a}{@‸x}", "@1", /letter/],
    ["{.var @x a}{@‸x}{.var @y b}", "@y", /in use/],
    ["{.var @x a}{@‸x}{@|apply card.block}", "@elsewhere", /in use/],
    ["{.var @x a}{.include card.block}{@‸x}", "@set", /in use/],
    ["{a‸}", "@y", /no local variable/],
  ])("from %j to %s is rejected", (source, newName, reason) => {
    expect(() => at(source, newName)).toThrow(reason);
  });

  test("accepts a name that is only mentioned by templates that do not see the variable", () => {
    expect(at("{@|apply card.block}{.section a}{.var @x b}{@‸x}{.end}", "@elsewhere")).toBe(
      "{@|apply card.block}{.section a}{.var @elsewhere b}{@elsewhere}{.end}",
    );
  });

  test.each([
    "{.include p}{.section a}{@x}{.var @x b}{@‸x}{.end}",
    "{.include p}{.section a}{.if b}{.var @x b}{.end}{@‸x}{.end}",
    "{.include p}{.section a}{.var @x nope}{@‸x}{.end}",
    "{.include p}{.section a}{.eval @x = @x + 1}{@‸x}{.end}",
    "{.include p}{.section a}{.section b}{.var @x c}{.end}{.var @x c}{@‸x}{.end}",
    "{.macro m}{.include p}{.end}{.include m}{.section a}{.var @x b}{@‸x}{.end}",
    "{.macro m}{@|apply p}{.end}{.section a}{.var @x b}{@|apply m}{@‸x}{.end}",
  ])("is rejected if another template may set or read the variable: %s", (source) => {
    const surroundings = { path: "pages/a.page", site: { "blocks/p.block": "{.var @x c}{@x}" } };
    expect(() => at(source, "@y", surroundings)).toThrow(/Other templates/);
  });

  describe("across files", () => {
    /** The changes by path. */
    const across = (
      source: string,
      surroundings: Required<Pick<MarkedContext, "path" | "site">>,
      newName = "@y",
    ) => {
      const template = marked(source, surroundings);
      const { changes } = rename(template.view, template.offset, newName);
      return Object.fromEntries(
        Object.entries(changes ?? {}).map(([uri, edits]) => [
          uri.replace("file:///site/", ""),
          edits.map(({ range: { start }, newText }) => `${start.character} ${newText}`),
        ]),
      );
    };

    test("changes the partials that see the variable", () => {
      const files = { "blocks/use.block": "{@x.a}{b|apply deep.block}", "blocks/deep.block": "{@x}" };
      const expected = {
        "pages/a.page": ["6 @y"],
        "blocks/use.block": ["1 @y"],
        "blocks/deep.block": ["1 @y"],
      };
      expect(across("{.var @‸x a}{@|apply use.block}", { path: "pages/a.page", site: files })).toEqual(
        expected,
      );
      const others = { ...files, "pages/a.page": "{.var @x a}{@|apply use.block}" };
      const { "blocks/deep.block": deep, ...rest } = others;
      expect(across(deep.replace("@x", "@‸x"), { path: "blocks/deep.block", site: rest })).toEqual(expected);
    });

    test("changes variables that an included file sets, and no unrelated pages", () => {
      const files = {
        "blocks/set.block": "{.var @x a}",
        "pages/b.page": "{.var @x a}{@x}{@|apply c.block}",
        "blocks/c.block": "c",
      };
      const source = "{.include set.block}{@‸x}{@|apply c.block}";
      expect(across(source, { path: "pages/a.page", site: files })).toEqual({
        "pages/a.page": ["21 @y"],
        "blocks/set.block": ["6 @y"],
      });
    });

    test("changes the other regions, because they form one template", () => {
      expect(across("{.var @‸x a}", { path: "head.region", site: { "foot.region": "{@x}" } })).toEqual({
        "head.region": ["6 @y"],
        "foot.region": ["1 @y"],
      });
    });

    test.each([
      ["{@x}{a|apply q.block k=@x}", /Only rendering/],
      ["{@x}{@|apply gone.block}", /Other templates/],
      ["{@x}{@y}", /in use/],
      ["{@x}{@|apply r.block}", /in use/],
    ])("is rejected if a partial contains %s", (partial, reason) => {
      const files = { "blocks/p.block": partial, "blocks/q.block": "", "blocks/r.block": "{@y}" };
      const surroundings = { path: "pages/a.page", site: files };
      expect(() => across("{.var @‸x a}{@|apply p.block}", surroundings)).toThrow(reason);
    });
  });

  test("is rejected if a partial is unknown", () => {
    const source = "{.var @x a}{@|apply card.block}{@‸x}";
    expect(() => at(source, "@y", { path: "a.html" })).toThrow(/Other templates/);
    expect(at(source)).toContain("@y");
  });

  test("of a block's variable depends on the files that include it", () => {
    const source = "{.var @x a}{@‸x}";
    expect(() => at(source, "@y", { path: "blocks/b.block" })).toThrow(/Other templates/);
    expect(at(source, "@y", { path: "blocks/b.block", site })).toBe("{.var @y a}{@y}");
  });

  test("is prepared with the name only", () => {
    const template = marked("{.var @x a}{@‸x.b}", { path: "a.page", site });
    const target = prepareRename(template.view, template.offset);
    expect([target && textOf(template, target.range), target?.placeholder]).toEqual(["@x", "@x"]);
  });
});
