import { describe, expect, test } from "vitest";
import { completion } from "#language/features/completion.js";
import { definitions } from "#language/features/definition.js";
import { hover } from "#language/features/hover.js";
import { markedSite, textOf } from "./marked-template.js";

const FILES = {
  "template.conf": '{"navigations": [{"title": "Main", "name": "main"}, {"name": "foot"}]}',
  "blocks/nav.block": "",
  "scripts/lib/slides.js": "",
  "collections/shop.conf": "{}",
  "content/collections/lamps.json": "{}",
};

async function at(source: string) {
  const template = await markedSite("site.region", source, FILES);
  const { view, offset } = template;
  const items = completion(view, offset)?.items ?? [];
  const edit = items[0]?.textEdit;
  const contents = hover(view, offset)?.contents;
  return {
    labels: items.map(({ label }) => label),
    written: items.map((item) => item.textEdit?.newText),
    replaced: edit !== undefined && "range" in edit ? textOf(template, edit.range) : undefined,
    hover: typeof contents === "object" && "value" in contents ? contents.value : undefined,
    definitions: definitions(view, offset).map(
      ({ uri, range: { start } }) => `${uri.replace("file:///site/", "")}:${start.line}:${start.character}`,
    ),
  };
}

describe("completion in a platform tag", () => {
  test("offers tag names", async () => {
    const { labels, replaced } = await at("<p>x</p><squarespace:nav‸i");
    expect(labels).toEqual(expect.arrayContaining(["navigation", "query", "block-field"]));
    expect(replaced).toBe("navi");
  });

  test("offers the missing attributes", async () => {
    const { labels, written } = await at('<squarespace:query collection="blog" ‸/>');
    expect(labels).toContain("limit");
    expect(labels).not.toContain("collection");
    expect(written).toContain("limit=");
  });

  test.each([
    ['<squarespace:navigation template="‸" />', ["nav"]],
    ['<squarespace:navigation navigationId="ma‸in" />', ["main", "foot"]],
    ["<squarespace:navigation navigationId=‸ />", ["main", "foot"]],
    ['<squarespace:script src="lib/‸" />', ["lib/slides.js"]],
    ['<squarespace:script src="a.js" combo="‸" />', ["true", "false"]],
    ['<squarespace:nope id="‸" />', []],
    ['<squarespace:query collection="‸" />', ["lamps", "shop"]],
    ['<a title="‸">', []],
    ['<squarespace:script src="a.js" /> ‸', []],
  ])("offers the values of %s", async (source, expected) => {
    expect((await at(source)).labels).toEqual(expected);
  });

  test("does not interfere with tags of the language inside it", async () => {
    expect((await at('<squarespace:block-field id="{a|ht‸" />')).labels).toContain("html");
  });
});

test("hover explains a platform tag", async () => {
  expect((await at('<squarespace:qu‸ery collection="blog">x</squarespace:query>')).hover).toMatch(
    /Items of another collection[\s\S]*`collection` \(required\)/,
  );
  expect((await at('<squarespace:query collection="blog" li‸mit="3">x</squarespace:query>')).hover).toBe(
    "`limit`: The largest number of items. From 0 to 100.",
  );
  expect((await at('<squarespace:query collection="bl‸og">x</squarespace:query>')).hover).toBeUndefined();
  expect((await at("<squarespace:spar‸kle />")).hover).toBeUndefined();
});

test.each([
  ['<squarespace:navigation navigationId="main" template="n‸av" />', ["blocks/nav.block:0:0"]],
  ['<squarespace:navigation navigationId="fo‸ot" template="nav" />', ["template.conf:0:62"]],
  ['<squarespace:script src="lib/sl‸ides.js" />', ["scripts/lib/slides.js:0:0"]],
  ['<squarespace:script src="go‸ne.js" />', []],
  ['<squarespace:navigation navigationId="go‸ne" template="gone" />', []],
  ['<squarespace:navigation navigationId="main" template="go‸ne" />', []],
  ['<squarespace:query collection="bl‸og">x</squarespace:query>', []],
  ['<squarespace:query collection="la‸mps">x</squarespace:query>', ["content/collections/lamps.json:0:0"]],
])("finds the definition of %s", async (source, expected) => {
  expect((await at(source)).definitions).toEqual(expected);
});
