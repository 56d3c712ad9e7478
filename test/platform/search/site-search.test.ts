import { describe, expect, test } from "vitest";
import type { PlatformSite } from "#platform/index.js";
import { platformStage } from "../../support/platform-stage.js";

async function search(item: object, query: string) {
  const page = { path: "/page", title: "A page", data: { item: { id: "i1", ...item } } };
  const site: PlatformSite = { name: "studio", read: async () => ({ title: "Studio", pages: [page] }) };
  const visitor = await (await platformStage({ sites: [site] })).visitor();
  return (await visitor.get(`/api/search?q=${encodeURIComponent(query)}`)).body.items;
}

const cafe = {
  title: "Café Ölberg",
  excerpt: "<p>It’s naïve, a <b>bold</b>ness. “Fine dust.”</p><p>Next&nbsp;line</p>",
};

describe("the search of a site", () => {
  test.each([
    "cafe",
    "CAFÉ",
    "Cafe\u0301",
    "olberg",
    "it's",
    "it’s",
    "its",
    "naive",
    "boldness",
    '"fine dust"',
    "ness. next line",
  ])("finds words as people type them: %s", async (query) => {
    expect(await search(cafe, query)).toHaveLength(1);
  });

  test("separates the words of blocks, and finds no names of tags", async () => {
    expect(await search(cafe, "dust.next")).toEqual([]);
    expect(await search({ excerpt: "<p>one</p>" }, "p>")).toEqual([]);
  });

  test("finds the characters that references stand for", async () => {
    expect(await search({ body: "<p>Rock &amp; roll &#8211; caf&#xe9;</p>" }, "& cafe –")).toHaveLength(1);
  });

  test("shows excerpts as text", async () => {
    const [result] = await search(
      { excerpt: "<p>Rock &amp; roll &#8217;n&rsquo; <em>so</em>ul</p>" },
      "rock",
    );
    expect(result.excerpt).toBe("Rock & roll ’n’ soul");
  });

  test("cuts excerpts between graphemes", async () => {
    const family = "👨‍👩‍👧";
    const [result] = await search({ excerpt: `<p>${"x".repeat(197)}${family} and more</p>` }, "more");
    expect(result.excerpt).toBe(`${"x".repeat(197)}…`);
  });
});
