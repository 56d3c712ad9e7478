import { describe, expect, test } from "vitest";
import { standardLibrary } from "../../src/core/library/standard.js";
import { run } from "../support/cli.js";

const names = [...standardLibrary.formatters.keys(), ...standardLibrary.predicates.keys()];

describe("platen reference", () => {
  test("lists everything", async () => {
    const { code, out } = await run(["reference"]);
    expect(code).toBe(0);
    const listed = [...out.matchAll(/^ {2}(\S+) {2,}\S/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(names.toSorted());
  });

  test("tells about one", async () => {
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

  test("has data and documents", async () => {
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
    ["htlm", 'there is no formatter or predicate "htlm"; did you mean "html"?'],
    ["evn", 'there is no formatter or predicate "evn"; did you mean "even?"?'],
    ["zzzzzzzz", 'there is no formatter or predicate "zzzzzzzz"; platen reference lists them all'],
    ["__proto__", 'there is no formatter or predicate "__proto__"; platen reference lists them all'],
  ])("does not know %s", async (name, message) => {
    expect(await run(["reference", name])).toEqual({ code: 2, out: "", err: `platen: ${message}\n` });
  });
});
