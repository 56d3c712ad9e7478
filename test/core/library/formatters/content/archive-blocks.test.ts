import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { writtenBlock } from "./written-block.js";

const posts = [
  {
    title: "Clay",
    publishOn: Date.UTC(2026, 4, 2),
    tags: ["mud"],
    categories: ["Work"],
    author: { displayName: "Ada", id: "a1" },
    fullUrl: "/journal/clay",
    excerpt: "<p>Dug &amp; dried.</p>",
  },
  {
    title: "Kiln",
    publishOn: Date.UTC(2026, 4, 9),
    tags: ["mud", "fire"],
    author: { displayName: "Ada", id: "a1" },
    fullUrl: "/journal/kiln",
  },
  { title: "Rest", publishOn: Date.UTC(2026, 3, 1), tags: [], fullUrl: "/journal/rest" },
];

describe("an archive", () => {
  test.each([
    [30, ["May 2026", "2", "April 2026", "1"], "/journal?month=2026-05"],
    [28, ["mud", "2", "fire", "1"], "/journal?tag=mud"],
    [29, ["Work", "1"], "/journal?category=Work"],
    [27, ["Ada", "2"], "/journal?author=a1"],
  ])("of type %d counts the items in each group", (type, texts, address) => {
    const { html } = writtenBlock(type, { items: posts, collection: { fullUrl: "/journal" } });
    expect(
      html
        .replace(/<[^>]+>/g, "|")
        .split(/\|+/)
        .map((text) => text.trim())
        .filter((text) => text !== ""),
    ).toEqual(texts);
    expect(html).toContain(`href="${address}"`);
  });

  test("groups by the option of the block, or by month if it is unknown", () => {
    expect(writtenBlock("archive", { items: posts, groupBy: "tag" }).html).toContain(">mud<");
    expect(writtenBlock("archive", { items: posts, groupBy: "constructor" }).html).toContain(">May 2026<");
  });

  test.each([
    ["author", "Ada", "/journal?author=a1"],
    ["tag", "fire", "/journal?tag=fire"],
    ["category", "Work", "/journal?category=Work"],
    ["month", "April 2026", "/journal?month=2026-04"],
    [undefined, "April 2026", "/journal?month=2026-04"],
  ])("of type 61 groups by %s", (groupBy, name, address) => {
    const { html, messages } = writtenBlock(61, {
      items: posts,
      ...(groupBy === undefined ? {} : { groupBy }),
      collectionUrl: "/journal",
    });
    expect(messages).toEqual([]);
    expect(html).toContain(`<a class="archive-group-name-link" href="${address}">${name}</a>`);
  });

  test("keeps authors of one name apart, and counts an item once in a group", () => {
    const by = (id: string) => ({ author: { displayName: "Ada", id }, tags: ["mud", "mud", " mud"] });
    const items = [by("a1"), by("a2"), by("a1")];
    expect(writtenBlock(27, { items }).html).toBe(
      '<ul class="archive-group-list">' +
        '<li class="archive-group"><a class="archive-group-name-link" href="?author=a1">Ada</a> ' +
        '<span class="archive-item-count">2</span></li>' +
        '<li class="archive-group"><a class="archive-group-name-link" href="?author=a2">Ada</a> ' +
        '<span class="archive-item-count">1</span></li></ul>',
    );
    expect(writtenBlock(28, { items }).html.match(/>\d</g)).toEqual([">3<"]);
  });

  test("reads tags and categories that are objects, and encodes their names", () => {
    const items = [{ tags: [{ name: "a&b" }, { title: "c" }, {}, null, 7] }];
    const { html } = writtenBlock(28, { items });
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "?tag=a%26b",
      "?tag=c",
      "?tag=7",
    ]);
  });
});

describe("a tag cloud", () => {
  const weights = (tags: Value) =>
    [...writtenBlock(14, { tags }).html.matchAll(/tag-weight-([^"]*)"/g)].map(([, weight]) => weight);

  test("sizes its tags in five steps by their counts", () => {
    expect(weights([1, 2, 3, 4, 5, 9].map((count) => ({ name: "a", count })))).toEqual([
      "1",
      "2",
      "2",
      "3",
      "3",
      "5",
    ]);
    expect(weights([{ name: "a", count: 4 }, { name: "b", count: "1" }, { name: "c" }])).toEqual([
      "5",
      "1",
      "1",
    ]);
  });

  test.each([Number.POSITIVE_INFINITY, 1e308, -5, "many", null, {}])(
    "has a size for the count %j",
    (count) => {
      expect(
        weights([
          { name: "a", count },
          { name: "b", count: 1 },
        ]),
      ).toEqual([typeof count === "number" && count > 0 ? "5" : "1", "1"]);
    },
  );

  test("links to the items of each tag, or to its own address", () => {
    const tags = [{ name: "R&D", url: "" }, "mud", { name: "fire", url: "/fire" }];
    const { html, messages } = writtenBlock(14, { tags, collection: { fullUrl: "/j" } });
    expect(messages).toEqual([]);
    expect(html).toContain('<a href="/j?tag=R%26D">R&amp;D</a>');
    expect(html).toContain('<a href="/j?tag=mud">mud</a>');
    expect(html).toContain('<a href="/fire">fire</a>');
  });

  test("reports tags without a name", () => {
    const { html, messages } = writtenBlock(14, { tags: [{ name: "a" }, { name: " " }, null] });
    expect(html.match(/<li /g)).toHaveLength(1);
    expect(messages).toEqual([expect.stringContaining('tags need a "name"; 2 without it are not shown')]);
  });
});
