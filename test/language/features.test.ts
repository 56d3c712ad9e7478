import { describe, expect, test } from "vitest";
import { DiagnosticTag } from "vscode-languageserver-types";
import { codeActions, FIX_ALL } from "#language/features/code-actions.js";
import { definitions } from "#language/features/definition.js";
import { diagnostics, lintDocument } from "#language/features/diagnostics.js";
import { hover } from "#language/features/hover.js";
import { documentSymbols } from "#language/features/symbols.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { pageData } from "#lint/data/template-data.js";
import { type MarkedContext, marked, textOf } from "./marked-template.js";

const site = {
  "blocks/card.block": "<b>{title}</b>{.macro price}{@}{.end}",
  "pages/other.page": "{.var @elsewhere a}{@elsewhere}",
};

describe("hover", () => {
  const at = (source: string, surroundings?: MarkedContext) => {
    const template = marked(source, surroundings);
    const result = hover(template.view, template.offset);
    const contents = result?.contents;
    return {
      text:
        contents !== undefined && typeof contents === "object" && "value" in contents
          ? contents.value
          : undefined,
      word: result?.range && textOf(template, result.range),
    };
  };

  test("shows the reference of a formatter or predicate", () => {
    expect(at("{a|html|trun‸cate 5}")).toEqual({
      word: "truncate",
      text: expect.stringMatching(/^## `truncate`/),
    });
    expect(at("{.if a}{.or ev‸en? a}{.end}")).toEqual({
      word: "even?",
      text: expect.stringContaining("{.even? "),
    });
  });

  test("explains instructions", () => {
    expect(at("{.repeated se‸ction a}{.end}")).toEqual({
      word: ".repeated section",
      text: expect.stringContaining("once per element"),
    });
    expect(at("{.section a}{.en‸d}").word).toBe(".end");
  });

  test("shows the value in the fixture", () => {
    const data = { items: [{ title: "A ``` b" }] };
    const { text, word } = at("{.repeated section items}{ti‸tle}{.end}", { data });
    expect(word).toBe("title");
    expect(text).toBe('````jsont\n"A ``` b"\n````\n\nin data.json');
  });

  test("shows where a local variable is set", () => {
    expect(at("{.var @x a|html}{@‸x}").text).toContain("{.var @x a|html}");
  });

  test.each(["", "x"])("cuts long texts between characters, after %j", (before) => {
    const long = before + "😀".repeat(200);
    const texts = [
      at("{ti‸tle}", { data: { title: long } }).text,
      at(`{.var @x a|date ${long}}{@‸x}`).text,
      documentSymbols(marked(`{.equal? a "${long}"}‸{.end}`).view.document)[0]?.name,
    ];
    for (const text of texts) expect(text).toMatch(/😀/);
    for (const text of texts) expect(text).not.toMatch(/[\ud800-\udfff]|\\ud/u);
  });

  test("shows nothing for text, unknown names and comments", () => {
    for (const source of ["a‸b", "{a|no‸pe}", "{# se‸ction #}", "{no‸pe}", ""]) {
      expect(at(source).text, source).toBeUndefined();
    }
  });
});

describe("definition", () => {
  const all = (source: string, surroundings: MarkedContext = { path: "pages/a.page", site }) => {
    const template = marked(source, surroundings);
    return definitions(template.view, template.offset).map(({ range: { start }, uri }) => [
      uri.replace("file:///site/", ""),
      start.line,
      start.character,
    ]);
  };
  const at = (source: string) => {
    const locations = all(source);
    expect(locations.length).toBeLessThan(2);
    return locations[0];
  };

  test("of a partial is its file", () => {
    expect(at("{@|apply card‸.block}")).toEqual(["blocks/card.block", 0, 0]);
    expect(at("{.include card‸.block}")).toEqual(["blocks/card.block", 0, 0]);
  });

  test("of a macro is the last one before the call", () => {
    expect(at("{.macro m}{.end}\n{.macro m}{.end}{a|apply ‸m}\n{.macro m}{.end}")).toEqual([
      "pages/a.page",
      1,
      8,
    ]);
    expect(at("{a|apply pri‸ce}")).toEqual(["blocks/card.block", 0, 22]);
  });

  test("of a macro takes precedence over the partial", () => {
    expect(at("{.macro card.block}{.end}{@|apply card‸.block}")?.[0]).toBe("pages/a.page");
  });

  test("of a local variable is the tag that set it, in the visible frame", () => {
    expect(at("{.var @x a}\n{.section b}{.var @x c}{.end}{@‸x.y}")).toEqual(["pages/a.page", 0, 6]);
    expect(at("{.var @x a}\n{.section b}{.var @x c}{@‸x}{.end}")).toEqual(["pages/a.page", 1, 18]);
    expect(at("{@‸x}{.var @x a}")).toBeUndefined();
    expect(at("{.var @x a}{.var @‸x b}")).toEqual(["pages/a.page", 0, 17]);
  });

  test.each([
    ["branches", "{.if a}{.var @x 1}{.or}{.var @x 2}{.end}{@‸x}", [13, 29]],
    ["a branch that may not be taken", "{.var @x a}{.if b}{.var @x c}{.end}{@‸x}", [6, 24]],
    [
      "branches of a predicate",
      "{.var @x a}{.a?}{.var @x b}{.or b?}{.var @x c}{.or}{.var @x d}{.end}{@‸x}",
      [22, 41, 57],
    ],
    ["no branch that is another", "{.if a}{.var @x 1}{.or}{@‸x}{.end}", []],
    ["the last in a row", "{.var @x a}{.var @x b}{.eval @x = 3}{@‸x}", [29]],
    ["no frame that has ended", "{.var @x a}{.section b}{.var @x c}{.or}{@‸x}{.end}", [6]],
    [
      "a frame around, where the inner one may not set it",
      "{.var @x a}{.repeated section b}{.if c}{.var @x d}{.end}{@‸x}{.end}",
      [6, 45],
    ],
    [
      "the element before the separator",
      "{.repeated section a}{.var @x b}{.alternates with}{@‸x}{.end}",
      [27],
    ],
    [
      "what applies a macro",
      "{.macro m}{@‸x}{.end}{.var @x a}{@|apply m}{.section b}{.var @x c}{@|apply m}{.end}",
      [26, 60],
    ],
    ["what a macro leaves behind", "{.macro m}{.var @x a}{.end}{.var @x b}{.include m}{@‸x}", [33, 16]],
  ])("of a local variable includes %s", (_name, source, columns) => {
    expect(all(source)).toEqual(columns.map((column) => ["pages/a.page", 0, column]));
  });

  test("of a local variable is found through partials", () => {
    const sets = { "blocks/set.block": "{.var @x a}", "pages/p.page": "{.var @x b}{@|apply use.block}" };
    const use = { path: "blocks/use.block", site: { ...sets, "pages/q.page": "{.include use.block}" } };
    expect(all("{@‸x}", use)).toEqual([["pages/p.page", 0, 6]]);
    expect(all("{.if a}{.var @x c}{.end}{@‸x}", use)).toEqual([
      ["blocks/use.block", 0, 13],
      ["pages/p.page", 0, 6],
    ]);
    expect(all("{.include set.block}{@‸x}", { path: "pages/c.page", site: sets })).toEqual([
      ["blocks/set.block", 0, 6],
    ]);
  });
});

describe("symbols", () => {
  test("are nested like blocks", () => {
    const { view } = marked(
      "{.section a}{.var @x b}{.end}{.macro m}{.repeated section  c}{.eval @z=1}{.end}{.end}",
    );
    type Outline = [string, ...unknown[]];
    const outline = (list: ReturnType<typeof documentSymbols>): Outline[] =>
      list.map(({ name, children }) => [name, ...outline(children ?? [])]);
    expect(outline(documentSymbols(view.document))).toEqual([
      [".section a", ["@x"]],
      ["m", [".repeated section c", ["@z"]]],
    ]);
  });

  test("of a template nested too deeply can be serialized", () => {
    const { view } = marked("{.if a}".repeat(20_000));
    expect(JSON.stringify(documentSymbols(view.document)).length).toBeGreaterThan(1_000);
  });
});

describe("diagnostics and quick fixes", async () => {
  const settings = (await ConfigResolver.of()).settingsFor("");

  const actions = (source: string, surroundings: MarkedContext = {}, only?: string[]) => {
    const template = marked(source, surroundings);
    const { view, offset } = template;
    const lintDiagnostics = lintDocument(
      view,
      settings,
      pageData(
        view.fixtures.map(({ value }) => value),
        false,
      ),
    );
    const here = view.document.range({ start: offset, end: offset });
    return codeActions(view, here, lintDiagnostics, only).map(({ title, kind, edit }) => [
      title,
      kind,
      Object.values(edit?.changes ?? {})
        .flat()
        .map(({ range, newText }) => [textOf(template, range), newText]),
    ]);
  };

  test("have a range, severity, code and advice", () => {
    const template = marked("a\r\n{b|htlm}");
    const lspDiagnostics = diagnostics(template.view, lintDocument(template.view, settings, undefined));
    expect(lspDiagnostics).toEqual([
      {
        range: { start: { line: 1, character: 3 }, end: { line: 1, character: 7 } },
        severity: 1,
        code: "unknown-formatter",
        codeDescription: { href: expect.stringMatching(/guide\/codes\.md#unknown-formatter$/) },
        source: "platen",
        message: 'There is no formatter "htlm", so this tag is written as text. Did you mean "html"?',
      },
    ]);
  });

  test("disable a rule for the line of the problem, with its indentation, or in the file", () => {
    expect(actions("<ul>\n  <li>{b|htl‸m}</li>\n</ul>").slice(1)).toEqual([
      [
        "Disable unknown-formatter for this line",
        "quickfix",
        [["", "{# platen-disable-next-line unknown-formatter #}\n  "]],
      ],
      [
        "Disable unknown-formatter in this file",
        "quickfix",
        [["", "{# platen-disable-file unknown-formatter #}\n"]],
      ],
    ]);
    // The line begins inside of the tag.
    expect(actions("{.section\na\n}{.or even?\n b, c|htl‸m}{.end}").map(([title]) => title)).not.toContain(
      "Disable or-predicate-expected for this line",
    );
  });

  test("link to the page of a rule, to the other place, and mark what is unused", () => {
    const template = marked('<p id="a">x</p>\n<p id="a">y</p>{.macro m}z{.end}', {
      path: "a.page",
      site: {},
    });
    const [repeated, unused] = diagnostics(template.view, lintDocument(template.view, settings, undefined));
    expect(repeated).toMatchObject({
      code: "duplicate-id",
      codeDescription: { href: expect.stringMatching(/guide\/rules\/duplicate-id\.md$/) },
      relatedInformation: [{ location: { uri: template.view.document.uri, range: { start: { line: 0 } } } }],
    });
    expect(unused).toMatchObject({ code: "unused-macro", tags: [DiagnosticTag.Unnecessary] });
  });

  test("replace a misspelt name", () => {
    expect(actions("{b|htl‸m}")[0]).toEqual(["Write html", "quickfix", [["htlm", "html"]]]);
    expect(actions("{b|htlm}{c|html} ‸")).toEqual([]);
  });

  test("replace the name of a partial, a variable and a key of the data", () => {
    const surroundings = { path: "pages/a.page", site, data: { item: { title: "x" } } };
    expect(actions("{@|apply cadr‸.block}", surroundings)).toContainEqual([
      "Write card.block",
      "quickfix",
      [["cadr.block", "card.block"]],
    ]);
    expect(actions("{item.titel‸|html}", surroundings)).toContainEqual([
      "Write title",
      "quickfix",
      [["titel", "title"]],
    ]);
    expect(actions("{.var @title a}{@titel‸|html}{@title|html}", surroundings)).toContainEqual([
      "Write @title",
      "quickfix",
      [["@titel", "@title"]],
    ]);
  });

  test("repair malformed tags, all at once if requested", () => {
    const source = "{.if a‸}{.or }{.end }{.section b}{.end }";
    expect(actions(source, {}, [FIX_ALL])).toEqual([
      [
        "Apply all safe fixes",
        FIX_ALL,
        [
          ["{.or }", "{.or}"],
          ["{.end }", "{.end}"],
          ["{.end }", "{.end}"],
        ],
      ],
    ]);
    expect(actions(source, {}, ["refactor"])).toEqual([]);
  });

  test("are limited", () => {
    const template = marked("{a|nope}".repeat(5_000));
    expect(diagnostics(template.view, lintDocument(template.view, settings, undefined))).toHaveLength(1_000);
  });

  test("include suggestions only for the first of many problems, because each searches the template", () => {
    const template = marked(`{.var @title a}{@title}${"{@titel}".repeat(5_000)}`, {
      path: "pages/a.page",
      site,
    });
    const { document } = template.view;
    const lintDiagnostics = lintDocument(template.view, settings, undefined);
    const all = document.range({ start: 0, end: template.text.length });
    expect(lintDiagnostics.length).toBeGreaterThanOrEqual(5_000);
    expect(codeActions(template.view, all, lintDiagnostics, undefined)).toHaveLength(100 + 2);
  });
});
