import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { instructions } from "#core/reference/instructions.js";
import { run } from "../support/cli.js";
import { engine } from "../support/engine.js";

const names = [
  ...standardLibrary.formatters.keys(),
  ...standardLibrary.predicates.keys(),
  ...instructions.map(({ name }) => name),
];

describe("platen reference", () => {
  test("lists all names", async () => {
    const { code, out } = await run(["reference"]);
    expect(code).toBe(0);
    const listed = [...out.matchAll(/^ {2}(\S+(?: \S+)?) {2,}\S/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });

  test("prints one formatter", async () => {
    const { code, out } = await run(["reference", "html"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^\{value\|html\}\n\nEscapes text/);
    expect(out).toContain("\n  template  {a|html}\n  data      ");
  });

  test("finds a predicate without its question mark", async () => {
    const { out } = await run(["reference", "even"]);
    expect(out).toMatch(/^\{\.even\? .*\}…\{\.end\}\n/);
    expect((await run(["reference", "even?"])).out).toBe(out);
  });

  test.each([
    [".if", /^\{\.if a && b\}/],
    ["{.if}", /^\{\.if a && b\}/],
    [".repeated", /^\{\.repeated section a\}/],
    [".repeated section", /^\{\.repeated section a\}/],
    [".alternates with", /^\{\.alternates with\}/],
  ])("prints the instruction %s", async (name, expected) => {
    const { code, out } = await run(["reference", name]);
    expect(code).toBe(0);
    expect(out).toMatch(expected);
    expect((await run(["explain", name])).out).toBe(out);
  });

  test.each(instructions.flatMap(({ examples }) => examples))(
    "the example writes its output: $template",
    (example) => {
      const { html, errors } = engine
        .compile(example.template)
        .render(example.data, { expressions: true, includes: true });
      expect([html, errors]).toEqual([example.output, []]);
    },
  );

  test("writes JSON and Markdown", async () => {
    const data = JSON.parse((await run(["reference", "--format", "json"])).out);
    const listed = data.flatMap((section: { entries: { name: string }[] }) =>
      section.entries.map(({ name }) => name),
    );
    expect(listed.toSorted()).toEqual(names.toSorted());
    expect(JSON.parse((await run(["reference", "html", "--format", "json"])).out)).toMatchObject({
      kind: "formatter",
      name: "html",
      signature: "{value|html}",
    });
    const markdown = (await run(["reference", "--format", "markdown"])).out;
    expect([...markdown.matchAll(/^## `(.*)`$/gm)].map((match) => match[1]).toSorted()).toEqual(
      names.toSorted(),
    );
    expect((markdown.match(/^```/gm) ?? []).length % 2).toBe(0);
  });

  test.each([
    ["htlm", 'there is no formatter, predicate or instruction "htlm"; did you mean "html"?'],
    ["evn", 'there is no formatter, predicate or instruction "evn"; did you mean "even?"?'],
    [".els", 'there is no formatter, predicate or instruction ".els"; did you mean ".end"?'],
    [
      "zzzzzzzz",
      'there is no formatter, predicate or instruction "zzzzzzzz"; "platen reference" lists all of them',
    ],
    [
      "__proto__",
      'there is no formatter, predicate or instruction "__proto__"; "platen reference" lists all of them',
    ],
  ])("rejects %s", async (name, message) => {
    expect(await run(["reference", name])).toEqual({ code: 2, out: "", err: `platen: ${message}\n` });
  });
});
