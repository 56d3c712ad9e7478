import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Engine } from "#core/compile/engine.js";
import { definePlatformTag } from "#core/library/platform-tag.js";
import type { Value } from "#core/values/value.js";

const attribute = (name: string, required = false) =>
  ({ name, summary: "A value.", kind: "text", required }) as const;

const tags = [
  definePlatformTag({
    name: "query",
    summary: "Renders its body over the host's object of that name.",
    body: "always",
    attributes: [attribute("collection", true)],
    examples: [],
    render: (context) => {
      const found = (context.host as Record<string, Value>)[context.attributes.get("collection") ?? ""];
      if (found === undefined) context.fail("there is no such collection.");
      else context.writeBody(found);
    },
  }),
  definePlatformTag({
    name: "navigation",
    summary: "Applies a block.",
    body: "without-template",
    attributes: [attribute("template")],
    examples: [],
    render: (context) => {
      const template = context.attributes.get("template");
      if (template === undefined) context.writeBody({ items: ["a", "b"] });
      else if (!context.writePartial(`${template}.block`, { items: ["a", "b"] })) context.fail("no block.");
    },
  }),
  definePlatformTag({
    name: "script",
    summary: "Writes its source.",
    body: "never",
    attributes: [attribute("src", true)],
    examples: [],
    render: (context) => context.write(`[${context.attributes.get("src")}]`),
  }),
];
const engine = new Engine({ tags });
const host = {
  blog: { title: "Blog", items: [{ n: 1 }, { n: 2 }] },
  hostile: "{title}<squarespace:script src=x />",
};

function render(source: string, data: unknown = {}, partials: Record<string, string> = {}) {
  const template = engine.compile(source, { name: "page" });
  const result = template.render(data, { tagHost: host, partials });
  return {
    ...result,
    codes: [...new Set([...template.diagnostics, ...result.errors])].map(({ code }) => code),
  };
}

describe("a registered platform tag", () => {
  test.each([
    ["without a body", '<b><squarespace:script src="a.js" /></b>', "<b>[a.js]</b>"],
    ["with an end tag at once", "<squarespace:script src='a.js'> </squarespace:script>!", "[a.js]!"],
    ["with an unquoted value", "<squarespace:script src=lib/a.js />", "[lib/a.js]"],
    [
      "with a template in an attribute",
      '<squarespace:script src="{x}-{.if y}1{.or}2{.end}.js"/>',
      "[X-2.js]",
    ],
    ["with quotes in a template in an attribute", '<squarespace:script src="{x|json}" />', '["X"]'],
    ["with an escaped value", '<squarespace:script src="{x|html}&amp;1" />', "[X&1]"],
    [
      "in an attribute of an element",
      '<body class="a <squarespace:navigation navigationId="n">{.if items.0}has{.end}' +
        '</squarespace:navigation>">',
      '<body class="a has">',
    ],
    [
      "with a body over its own data",
      '<squarespace:query collection="blog">{title}{x}{.repeated section items}{n}{.end}' +
        "</squarespace:query>{x}",
      "Blog12X",
    ],
    [
      "in the body of another one",
      '<squarespace:query collection="blog">{.repeated section items}' +
        '<squarespace:script src="{n}" />{.end}</squarespace:query>',
      "[1][2]",
    ],
    [
      "of the same name in a body",
      '<squarespace:query collection="blog">(<squarespace:query collection="blog">{title}' +
        "</squarespace:query>)</squarespace:query>",
      "(Blog)",
    ],
    ["in a loop", '{.repeated section l}<squarespace:script src="{@}" />{.end}', "[p][q]"],
    ["in a branch that is not taken", '{.if y}<squarespace:script src="s" />{.end}-', "-"],
    [
      "in an HTML comment",
      '<!-- <squarespace:script src="{x}" /> -->',
      '<!-- <squarespace:script src="X" /> -->',
    ],
    [
      "in comments of templates",
      '{## <squarespace:script src="s" /> ##}{# <squarespace:script src="s" />}.',
      ".",
    ],
    ["beside a brace", '{<squarespace:script src="s" />}{x <squarespace:script src="s" />}', "{[s]}{x [s]}"],
    ["with lines between its attributes", '<squarespace:script\n  SRC="s"\n  data-x\n/>', "[s]"],
    [
      "with the block that it names",
      '<squarespace:navigation navigationId="n" template="nav" />',
      "<i>a</i><i>b</i>",
    ],
  ])("%s", (_title, source, html) => {
    const result = render(
      source,
      { x: "X", l: ["p", "q"] },
      { "nav.block": "{.repeated section items}<i>{@}</i>{.end}{x}" },
    );
    expect(result.html).toBe(html);
    expect(result.codes).toEqual([]);
  });

  test.each([
    ["platform-tag-unknown", '<squarespace:sparkle size="{x}" />', '<squarespace:sparkle size="X" />'],
    ["platform-tag-unclosed", '<squarespace:script src="s">!', "[s]!"],
    ["platform-tag-body-unclosed", '<squarespace:query collection="blog">{x}', "X"],
    ["platform-tag-body-missing", '<squarespace:query collection="blog" />!', "!"],
    ["platform-tag-failure", '<squarespace:query collection="">{x}</squarespace:query>!', "!"],
    ["platform-tag-failure", '<squarespace:query collection="none">{x}</squarespace:query>!', "!"],
    ["platform-tag-failure", '<squarespace:navigation template="none" />!', "!"],
  ])("reports %s at its own position", (code, source, html) => {
    const result = render(`\n ${source}`, { x: "X" });
    expect(result.html).toBe(`\n ${html}`);
    expect(result.codes).toEqual([code]);
    const [reported] = [...engine.compile(`\n ${source}`).diagnostics, ...result.errors];
    expect(reported).toMatchObject({ code, start: { line: 2, column: 3 } });
  });

  test("has positions of the file in its body and in its attributes", () => {
    const source =
      '\n<squarespace:query collection="blog">\n{title|nope}</squarespace:query>' +
      '<squarespace:script src="{x|nope}" />';
    expect(engine.compile(source).diagnostics).toMatchObject([
      { code: "unknown-formatter", start: { line: 3, column: 8 } },
      { code: "unknown-formatter", start: { line: 3, column: 61 } },
    ]);
  });

  test("has a body whose blocks end in it", () => {
    const { codes, html } = render(
      '{.if x}<squarespace:query collection="blog">{title}{.end}</squarespace:query>y{.end}',
    );
    expect(codes).toEqual(["unmatched-end"]);
    expect(html).toBe("");
  });

  test("counts for the limits", () => {
    const source =
      '{.repeated section l}<squarespace:query collection="blog">{title}</squarespace:query>{.end}';
    const options = { tagHost: host, limits: { instructions: 1000 } };
    const { errors } = engine
      .compile(source)
      .render({ l: Array.from({ length: 1000 }, (_, i) => i) }, options);
    expect(errors.map(({ code }) => code)).toEqual(["limit-instructions"]);
  });

  test("keeps the map of a page", () => {
    const source =
      'a<squarespace:script src="s" /><squarespace:query collection="blog">b{title}</squarespace:query>c{x}';
    const { html, map, reads } = engine
      .compile(source)
      .render({ x: "X" }, { tagHost: host, map: true, reads: true });
    expect(html).toBe("a[s]bBlogcX");
    expect(map?.runs.map(({ start, end }) => html.slice(start, end))).toContain("Blog");
    expect(reads).toEqual(["x"]);
  });

  test("is not recognized without its registration", () => {
    const source = '<squarespace:script src="{x}" />';
    expect(new Engine().compile(source).render({ x: 1 }).html).toBe('<squarespace:script src="1" />');
  });
});

const PIECES = [
  '<squarespace:query collection="blog">',
  "<squarespace:query collection='hostile'>",
  "</squarespace:query>",
  '<squarespace:script src="{title}" />',
  "<squarespace:script>",
  "</squarespace:script>",
  "<squarespace:",
  "<!--",
  "-->",
  "{.if title}",
  "{.or}",
  "{.end}",
  "{@}",
  "{.repeated section items}",
  "{## ",
  " ##}",
  "{# ",
  "{",
  "}",
  '"',
  "text ",
  '<squarespace:navigation template="nav" />',
  "<squarespace:navigation>",
  "</squarespace:navigation>",
];

test("any arrangement of tags renders, writes data unscanned and has positions in the file", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const source = pieces.join("");
      const template = engine.compile(source);
      const data = { title: "T", items: [host.hostile] };
      const { html, errors } = template.render(data, { tagHost: host, partials: { "nav.block": "{@}" } });
      for (const { start, end } of [...template.diagnostics, ...errors]) {
        expect(start.offset).toBeLessThanOrEqual(end.offset);
        expect(end.offset).toBeLessThanOrEqual(source.length);
      }
      // Whatever the data says is written as it is.
      expect(html).not.toContain("[x]");
      const traced = template.render(data, { tagHost: host, partials: { "nav.block": "{@}" }, map: true });
      expect(traced.html).toBe(html);
    }),
  );
});
