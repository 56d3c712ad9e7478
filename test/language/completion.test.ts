import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { completion, describeItem } from "#language/features/completion.js";
import { type MarkedContext, marked, textOf } from "./marked-template.js";

function complete(source: string, surroundings?: MarkedContext) {
  const at = marked(source, surroundings);
  const items = completion(at.view, at.offset)?.items ?? [];
  const edit = items[0]?.textEdit;
  const range = edit !== undefined && "range" in edit ? edit.range : undefined;
  return { items, labels: items.map(({ label }) => label), replaced: range && textOf(at, range) };
}

const labels = (source: string, surroundings?: MarkedContext): readonly string[] =>
  complete(source, surroundings).labels;

describe("completion of instructions", () => {
  test("offers instructions and predicates after the dot", () => {
    const { items, replaced } = complete("<p>{.se‸</p>");
    expect(replaced).toBe(".se");
    const section = items.find(({ label }) => label === ".section");
    expect(section).toMatchObject({
      detail: "{.section a}…{.or}…{.end}",
      textEdit: { newText: ".section " },
    });
    expect(items.find(({ label }) => label === ".even?")?.detail).toBe("{.even? [number]}…{.end}");
  });

  test("continues in the middle of an instruction with two words", () => {
    const { items, replaced } = complete("{.repeated se‸");
    expect(replaced).toBe(".repeated se");
    expect(items.find(({ label }) => label === ".repeated")?.textEdit?.newText).toBe(".repeated section ");
  });

  test("offers predicates after .or and .if", () => {
    expect(labels("{.if a}{.or ev‸}{.end}")).toContain("even?");
    expect(labels("{.if ev‸}", { data: { every: 1 } })).toEqual(expect.arrayContaining(["even?", "every"]));
  });
});

describe("completion of calls", () => {
  test("offers formatters with their signatures and replaces the whole word", () => {
    const { items, replaced } = complete("{title|tru‸nc|html}");
    expect(replaced).toBe("trunc");
    const item = items.find(({ label }) => label === "truncate");
    expect(item?.detail).toBe("{value|truncate [limit] [ellipsis]}");
    expect(describeItem({ library: standardLibrary }, item ?? { label: "" }).documentation).toMatchObject({
      kind: "markdown",
      value: expect.stringMatching(/## `truncate`[\s\S]*output:/),
    });
  });

  test("offers the values of an argument", () => {
    expect(labels("{.var @x a}{.equal? ‸}", { data: { b: 1 } })).toEqual(expect.arrayContaining(["@x", "b"]));
    expect(labels("{a|html ‸}")).toEqual([]);
    expect(labels("{a|truncate ‸}")).toEqual([]);
  });
});

describe("completion of partials", () => {
  const site = {
    "blocks/card.block": "x{.macro price}{.end}",
    "regions/head.region": "y",
  };

  test("offers files of the site and macros", () => {
    const source = "{.macro own}{.end}{@|apply ‸}";
    const { items } = complete(source, { path: "pages/a.page", site });
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ["own", "macro"],
      ["card.block", "block"],
      ["price", "macro of card.block"],
      ["head.region", "region"],
    ]);
  });

  test("replaces a name with its ending", () => {
    const { replaced, labels } = complete("{@|apply ca‸rd.bl}", { path: "pages/a.page", site });
    expect([replaced, labels.includes("card.block")]).toEqual(["card.bl", true]);
    expect(complete("{.include he‸", { path: "pages/a.page", site }).labels).toContain("head.region");
  });

  test("applies only to the first argument of apply", () => {
    expect(labels("{@|apply card.block ‸}", { path: "pages/a.page", site })).not.toContain("head.region");
  });
});

describe("completion of references", () => {
  const data = {
    item: { title: "Field vase", tags: ["a", "b"], author: { name: "Ida" } },
    items: [{ title: "x", price: 1 }, { sku: "s" }],
    "no reference": 1,
  };

  test("offers the data with sample values", () => {
    const { items } = complete("<h1>{‸</h1>", { data });
    expect(items.find(({ label }) => label === "item")?.detail).toBe("{title, tags, author} — data.json");
    expect(items.map(({ label }) => label)).not.toContain("no reference");
    expect(items.map(({ label }) => label)).toContain(".section");
  });

  test("offers the members of the value before the dot", () => {
    const { items, replaced } = complete("{item.author.‸na}", { data });
    expect(replaced).toBe("na");
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([["name", '"Ida" — data.json']]);
    expect(labels("{a, item.‸}", { data })).toEqual(["title", "tags", "author"]);
  });

  test("uses the scope of sections and loops, and then outer scopes", () => {
    const inside = labels("{.section item}{.section author}{‸", { data });
    expect(inside).toEqual(expect.arrayContaining(["name", "title", "items"]));
    const loop = labels("{.repeated section items}<b>{‸}</b>{.end}", { data });
    expect(loop).toEqual(expect.arrayContaining(["title", "price", "sku", "@index", "item"]));
    expect(labels("{.repeated section items}{.end}{‸", { data })).not.toContain("sku");
  });

  test("searches the target of a section only in the current scope", () => {
    const targets = labels("{.section item}{.section ‸}{.end}{.end}", { data });
    expect(targets).toContain("author");
    expect(targets).not.toContain("items");
  });

  test("uses the surrounding scope after .or", () => {
    expect(labels("{.section item}a{.or}{‸}{.end}", { data })).not.toContain("title");
    expect(labels("{.section item}{‸}{.or}a{.end}", { data })).toContain("title");
  });

  test("offers local variables after their assignment", () => {
    expect(labels("{.var @x item}{@‸}")).toContain("@x");
    expect(labels("{@‸}{.var @x item}")).not.toContain("@x");
    expect(labels("{.section a}{.var @x b}{.end}{@‸}")).not.toContain("@x");
    expect(labels("{.if a}{.var @x b}{.or p?}{@‸}{.end}")).toContain("@x");
    expect(labels("{.if a}x{.or even?}{.var @y b}{.or odd?}{@‸}{.end}")).toContain("@y");
    expect(labels("{.repeated section a}{.var @x b}{.alternates with}{@‸}{.end}")).toContain("@x");
    expect(labels("{.var @x item}{@x.‸}", { data })).toEqual(["title", "tags", "author"]);
  });

  test("works in every operand", () => {
    for (const source of [
      "{.if item && it‸}",
      "{.var @x it‸",
      "{.ctx @x k=it‸",
      "{.eval 1 + it‸",
      "{a,  it‸",
    ]) {
      expect(labels(source, { data }), source).toContain("items");
    }
  });
});

describe("completion offers nothing", () => {
  test.each([
    "a ‸",
    "{a} ‸",
    "{# a ‸",
    "{## {.if ‸ ##}",
    "body { col‸",
    "{.macro ‸",
    "if (a) {\n  b.‸",
    "{.foo ‸",
  ])("in %j", (source) => {
    expect(labels(source, { data: { a: 1, b: { c: 1 } } })).toEqual([]);
  });
});

describe("completion of formatters", () => {
  const ranked = (source: string, data: unknown) =>
    [...complete(source, { data }).items]
      .sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1))
      .map(({ label }) => label);
  const isBefore = (labels: readonly string[], first: string, second: string) =>
    labels.indexOf(first) < labels.indexOf(second);

  test("puts those first that take the kind of the value", () => {
    const list = ranked("{products|‸", { products: [{ id: 1 }] });
    expect(list).toEqual(expect.arrayContaining(["count", "money", "date"]));
    expect(isBefore(list, "count", "date")).toBe(true);
    expect(isBefore(list, "key-by", "money")).toBe(true);
    const amount = ranked("{price|‸", { price: { value: "1.00", currency: "USD" } });
    expect(isBefore(amount, "money", "date")).toBe(true);
    expect(isBefore(amount, "money", "truncate")).toBe(true);
    const time = ranked("{t|‸", { t: 1_613_597_165_345 });
    expect(isBefore(time, "date", "money")).toBe(true);
  });

  test("follows the scope of a section, and ranks only the first formatter", () => {
    const data = { items: [{ images: [1] }] };
    expect(isBefore(ranked("{.repeated section items}{images|‸}{.end}", data), "count", "date")).toBe(true);
    expect(complete("{items|count|‸", { data }).items.every(({ sortText }) => sortText === undefined)).toBe(
      true,
    );
  });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: places of snippets
describe("completion of blocks as snippets", () => {
  const inserted = (source: string, label: string) => {
    const template = marked(source);
    const items = completion(template.view, template.offset, { snippets: true })?.items ?? [];
    const edit = items.find((item) => item.label === label)?.textEdit;
    return edit && "range" in edit && [textOf(template, edit.range), edit.newText];
  };

  test("writes the end, and lines of its own where the tag is alone", () => {
    expect(inserted("<p>{.i‸</p>", ".if")).toEqual([".i", ".if "]);
    expect(inserted("<p>{.i‸}x</p>", ".if")).toEqual([".i}", ".if ${1:condition}}$0{.end}"]);
    expect(inserted("  {.r‸}", ".repeated")).toEqual([".r}", ".repeated section ${1:items}}\n\t$0\n{.end}"]);
    expect(inserted("{.eq‸", ".equal?")).toEqual([".eq", ".equal? ${1:value}}\n\t$0\n{.end}"]);
  });

  test("leaves other instructions and unfinished tags as they are", () => {
    expect(inserted("{.e‸}", ".end")).toEqual([".e", ".end"]);
    expect(inserted("{.i‸ a && b}", ".if")).toEqual([".i", ".if "]);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: places of snippets

describe("completion of options", () => {
  test("offers named options with their values", () => {
    const { labels, replaced } = complete("{price|money st‸}", { data: {} });
    expect(labels).toEqual(
      expect.arrayContaining(["style:accounting", "style:name", "symbol:narrow", "maxfrac:"]),
    );
    expect(replaced).toBe("st");
  });

  test("knows every option it offers", () => {
    for (const name of ["money", "decimal", "product-price", "datetime", "relative-time"]) {
      const { checkArguments } = standardLibrary.formatters.get(name) ?? {};
      for (const label of labels(`{a|${name} ‸`)) {
        const argument = label.endsWith(":") ? `${label}2` : label;
        expect({ name, argument, problem: checkArguments?.([argument]) }).toEqual({
          name,
          argument,
          problem: undefined,
        });
      }
    }
  });

  test("previews the conversions of a date with the value, in the zone of the site", () => {
    const data = { t: Date.UTC(2026, 10, 15, 2), website: { timeZone: "Asia/Kathmandu" } };
    const { items, replaced } = complete("{t|date on%‸}", { data });
    expect(replaced).toBe("on%");
    const year = items.find(({ label }) => label === "on%Y");
    expect(year).toMatchObject({ detail: "2026", textEdit: { newText: "on%Y" } });
    expect(items.find(({ label }) => label === "on%H")?.detail).toBe("07");
    expect(labels("{t|date ‸", { data })).toContain("%B %e, %Y");
    expect(labels("{t|date %B ‸", { data: {} })).toContain("%Y");
  });
});
