import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { parse } from "#core/syntax/index.js";
import { type OwnData, SiteData } from "#lint/data/site-data.js";
import { factsOf } from "#lint/project/facts.js";
import { Project } from "#lint/project/project.js";
import { lintText } from "#lint/runner.js";
import { everything } from "../../support/runs.js";
import { onlyRule } from "../lint-fixtures.js";

type Own = Readonly<Record<string, OwnData | "none" | undefined>>;

/** Lists the unknown names in `file` of a site, where each path of `own` has data of its own. */
async function unknownIn(file: string, templates: Readonly<Record<string, string>>, own: Own) {
  const bodies = new Map(Object.entries(templates).map(([path, text]) => [path, parse(text).tree.body]));
  const project = new Project([...bodies].map(([path, body]) => factsOf(path, templates[path] ?? "", body)));
  const source = (path: string) => ({ path, text: templates[path] ?? "", body: bodies.get(path) ?? [] });
  const data = await new SiteData({ project, source, own: async (path) => own[path] }).of(file);
  if (data === undefined) return undefined;
  const input = { path: file, text: templates[file] ?? "" };
  const settings = onlyRule("unknown-variable");
  return lintText(input, { library: standardLibrary, settings, project, data }).map(({ message }) => message);
}

const explicitData = (...values: readonly unknown[]): OwnData => ({ values, explicit: true });
const value = {
  item: { title: "T" },
  items: [{ title: "a", id: 1 }, { title: "b" }],
  author: { name: "A" },
  site: "S",
};
const home = "pages/home.page";
const card = "blocks/card.block";

/** Lists the unknown names in a card that one page with data applies. */
const inCard = (text: string, page: string, more: Readonly<Record<string, string>> = {}) =>
  unknownIn(card, { [card]: text, [home]: page, ...more }, { [home]: explicitData(value) });

describe("a partial is checked with the values that are passed to it", () => {
  test.each([
    ["{item|apply card.block}", "{title}{site}{titel}", ['The data has no "titel"']],
    ["{item|apply card.block private}", "{title}{site}", ['The data has no "site"']],
    ["{.section item}{.include card.block output}{.end}", "{title}{@.no}", ['The current value has no "no"']],
    [
      "{.repeated section items}{@|apply card.block}{.end}",
      "{@.id}{@.no}",
      ['The current value has no "no"'],
    ],
    ["{.var @x item}{@x|apply card.block}", "{@x.title}{@x.no}", ['The data has no "no" in "@x"']],
  ])("by %s", async (page, text, expected) => {
    const messages = await inCard(text, page);
    expect(messages?.map((message) => message.replace(/ where .*/, ""))).toEqual(expected);
  });

  test("and the message names the templates", async () => {
    const page = "<p>\n{item|apply card.block}";
    expect(await inCard("{@.no}", page)).toEqual([
      'The current value has no "no" where pages/home.page:2:13 applies this.',
    ]);
    expect(await inCard("{@.no}", `${page}{item|apply card.block}`)).toEqual([
      'The current value has no "no" where pages/home.page:2:13 and 1 other tag apply this.',
    ]);
  });

  test("through other partials", async () => {
    const more = { "blocks/list.block": "{.repeated section items}{@|apply card.block}{.end}" };
    expect(await inCard("{@.title}{@.no}", "{@|apply list.block}", more)).toEqual([
      'The current value has no "no" where blocks/list.block:1:35 applies this.',
    ]);
  });

  test("and only names that are missing in all of them are reported", async () => {
    const templates = {
      [card]: "{@.title}{@.id}{@.no}",
      [home]: "{item|apply card.block}",
      "pages/b.page": "{@|apply card.block}",
    };
    const ownData = {
      [home]: explicitData({ item: { title: 1 } }),
      "pages/b.page": explicitData({ id: 1 }, { x: 1 }),
    };
    expect(await unknownIn(card, templates, ownData)).toHaveLength(1);
  });
});

describe("a partial is not checked", () => {
  test.each([
    ["a formatter makes something else of the value", "{item|json|apply card.block}", {}],
    ["the data have no such value", "{nope|apply card.block}", {}],
    ["a predicate decides", "{.equal? site 1}{item|apply card.block}{.end}", {}],
    ["the data never lead there", "{.if nope}{item|apply card.block}{.end}", {}],
    ["a macro applies it", "{.macro m}{@|apply card.block}{.end}{item|apply m}", {}],
    ["another file has no data", "{item|apply card.block}", { "pages/b.page": "{@|apply card.block}" }],
    [
      "the templates that apply the other partial are unknown",
      "{item|apply card.block}",
      { "blocks/b.block": "{@|apply card.block}" },
    ],
    ["the platform applies it", '{item|apply card.block}<squarespace:x template="card"/>', {}],
    ["a region applies it", "{item|apply card.block}", { "regions/r.region": "{@|apply card.block}" }],
    ["a macro has its name", "{.macro card.block}x{.end}{item|apply card.block}", {}],
    ["no template applies it", "", {}],
    [
      "they apply each other",
      "{item|apply card.block}",
      { "blocks/b.block": "{@|apply card.block}{@|apply b.block}" },
    ],
  ])("where %s", async (_name, page, more) => {
    expect(await inCard("{@.no}", page, more)).toBeUndefined();
  });

  test("if it applies itself", async () => {
    expect(await inCard("{@.no}{kids|apply card.block}", "{item|apply card.block}")).toBeUndefined();
  });
});

test("regions are partials if each page has its own data", async () => {
  const templates = { "regions/head.region": "{titel}", [home]: "{@|apply head.region}" };
  const data = explicitData({ title: "T" });
  expect(await unknownIn("regions/head.region", templates, { [home]: data })).toBeUndefined();
  const ownData = { [home]: data, "regions/head.region": "none" } as const;
  expect(await unknownIn("regions/head.region", templates, ownData)).toHaveLength(1);
});

test("two traversals of one cycle do not block each other", async () => {
  const templates = { "a.block": "{@|apply b.block}", "b.block": "{@|apply a.block}" };
  const project = new Project(
    Object.entries(templates).map(([path, text]) => factsOf(path, text, parse(text).tree.body)),
  );
  const data = new SiteData({ project, source: () => undefined, own: async () => "none" });
  expect(await Promise.all([data.of("a.block"), data.of("b.block")])).toEqual([undefined, undefined]);
});

describe("blocks that the data never enters", () => {
  const inPage = (text: string) => unknownIn(home, { [home]: text }, { [home]: explicitData(value) });

  test.each([
    "{.if nope}{other}{.end}",
    "{.if item && nope}{other}{.end}",
    "{.if item}x{.or}{other}{.end}",
    "{.section nope}{other}{.end}",
    "{.section item}x{.or}{other}{.end}",
    "{.repeated section items}x{.or}{other}{.end}",
    "{.include set.block}{@x.other}",
    "{.var @x item}{.include set.block}{@x.other}",
    "{.var @x item}{.eval @x = 1}{@x.other}",
    "{.equal? site 1}{.var @x item}{.or}{.var @x author}{.end}{@x.title}",
  ])("are not checked: %s", async (text) => {
    expect(await inPage(text)).toEqual([]);
  });

  test.each([
    "{.if item}{other}{.end}",
    "{.if item || nope}{other}{.end}",
    "{.if nope}x{.or}{other}{.end}",
    "{.section item}{other}{.end}",
    "{.section nope}x{.or}{other}{.end}",
  ])("are distinguished from others: %s", async (text) => {
    expect(await inPage(text)).toHaveLength(1);
  });
});

test.runIf(everything)("does not follow a partial that is included too often", async () => {
  // Copying the variables for each of the 20,000 places would exceed the memory.
  const places = Array.from({ length: 20_000 }, (_, i) => `{.var @v${i} site}{.include card.block}`).join("");
  expect(await inCard("{titel}", places)).toBeUndefined();
});

test.runIf(everything)("does not follow a partial after thousands of others with variables", async () => {
  const places = (count: number): string =>
    Array.from({ length: count }, (_, i) => `{.var @v${i} site}{item|apply p${i}.block}`).join("");
  expect(await inCard("{titel}", `${places(100)}{item|apply card.block}`)).toHaveLength(1);
  // 200 million copies of variables would exceed the memory.
  expect(await inCard("{titel}", `${places(20_000)}{item|apply card.block}`)).toBeUndefined();
});

test.runIf(everything)("does not follow a long chain of partials to its end", async () => {
  const chain = (length: number) => {
    const links = Array.from({ length }, (_, i) => [
      `blocks/p${i}.block`,
      i + 1 === length ? "{item|apply card.block}" : `{item|apply p${i + 1}.block}`,
    ]);
    return inCard("{titel}", "{item|apply p0.block}".repeat(100), Object.fromEntries(links));
  };
  expect(await chain(16)).toEqual([expect.stringContaining('no "titel"')]);
  expect(await chain(200)).toBeUndefined();
});
