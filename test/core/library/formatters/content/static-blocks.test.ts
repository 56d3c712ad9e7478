import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "../../../../../src/index.js";
import { marqueePath, readMarquee } from "../../../../../src/model/media/marquee.js";

const template = createEngine().compile("{b|block}");

/** HTML inside the block, and the messages of its diagnostics. */
function write(type: string, value: JsonObject): { html: string; messages: string[] } {
  const { html, errors } = template.render(
    { b: { type, value }, website: { timeZone: "UTC" } },
    { now: Date.UTC(2026, 4, 20) },
  );
  return {
    html: html.replace(/^<div[^>]*><div[^>]*>/, "").replace(/<\/div><\/div>$/, ""),
    messages: errors.map(({ message }) => message),
  };
}

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

describe("a search block", () => {
  test("works without a script", () => {
    const { html } = write("search", { placeholder: 'Find "it"', collectionId: "c1" });
    expect(html).toContain('role="search" action="/search" method="get"');
    expect(html).toContain('name="q" placeholder="Find &quot;it&quot;"');
    expect(html).toContain('name="f_collectionId" value="c1"');
  });
});

describe("an accordion", () => {
  test("opens its first item if the owner wants it", () => {
    const items = [
      { title: "Shipping", description: "<p>Weekly.</p>" },
      { title: "Returns", description: "" },
      { title: "" },
    ];
    const { html } = write("accordion", { items, isExpandedFirstItem: true });
    expect(html.match(/<details open>/g)).toHaveLength(1);
    expect(html.match(/<li class="accordion-item">/g)).toHaveLength(2);
    expect(html).toContain("<p>Weekly.</p>");
  });
});

describe("an archive", () => {
  test.each([
    ["postsbymonth", ["May 2026", "2", "April 2026", "1"], "/journal?month=2026-05"],
    ["postsbytag", ["mud", "2", "fire", "1"], "/journal?tag=mud"],
    ["postsbycategory", ["Work", "1"], "/journal?category=Work"],
    ["postsbyauthor", ["Ada", "2"], "/journal?author=a1"],
  ])("of type %s counts the items in each group", (type, texts, address) => {
    const { html } = write(type, { items: posts, collection: { fullUrl: "/journal" } });
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
    expect(write("archive", { items: posts, groupBy: "tag" }).html).toContain(">mud<");
    expect(write("archive", { items: posts, groupBy: "constructor" }).html).toContain(">May 2026<");
  });
});

describe("a marquee", () => {
  test("has the presets and defaults of the editor", () => {
    expect(readMarquee({ items: [{ text: " One " }], preset: "mild-wave" })).toEqual({
      items: ["One"],
      waveFrequency: 4,
      waveIntensity: 60,
      direction: "left",
      speed: 0.5,
      pauseOnHover: false,
      fadeEdges: false,
      textStyle: "heading",
      textSize: 4,
      itemSpacing: 0.4,
    });
    expect(readMarquee({ items: ["One"], textSize: -3, animationSpeed: 7 })).toMatchObject({
      textSize: 4,
      speed: 0.5,
      waveIntensity: 0,
    });
    expect(readMarquee({ items: [] })).toBeUndefined();
  });

  test("moves along a straight line or a wave", () => {
    expect(marqueePath({ waveFrequency: 4, waveIntensity: 0 }, 100, 20)).toBe("M0 20H100");
    expect(marqueePath({ waveFrequency: 1, waveIntensity: 60 }, 100, 20)).toBe("M0 20q25 -60 50 0t50 0");
  });
});

describe("further blocks", () => {
  test.each<[string, JsonObject, string]>([
    [
      "tagcloud",
      { tags: [{ name: "mud", count: 9 }, { name: "fire" }], collection: { fullUrl: "/j" } },
      '<li class="tag tag-weight-5"><a href="/j?tag=mud">mud</a></li><li class="tag tag-weight-1">',
    ],
    [
      "menu",
      { menus: [{ title: "Lunch", sections: [{ title: "Soup", items: [{ title: "Leek", price: "6" }] }] }] },
      '<div class="menu-item-title">Leek</div><div class="menu-item-price">6</div>',
    ],
    [
      "socialaccountlinks-v2",
      { accounts: [{ serviceName: "Instagram", profileUrl: "https://i.example/tide", userName: "tide" }] },
      'aria-label="Instagram: tide (opens in a new window)"',
    ],
    [
      "pricing-plan",
      { plans: [{ title: "Year", price: "$40", features: ["All pots"], clickthroughUrl: "/join" }] },
      '<a class="sqs-block-button-element" href="/join">Choose</a>',
    ],
    [
      "donation",
      { title: "Help", clickthroughUrl: "/give", suggestedAmounts: ["$5", { value: "$20" }] },
      '<li class="sqs-donate-amount">$20</li>',
    ],
    [
      "tourdates",
      { events: [{ date: Date.UTC(2026, 5, 1), venue: "Hall", city: "Hull", soldOut: true }] },
      '<span class="tour-venue">Hall</span><span class="tour-place">Hull</span>' +
        '<span class="tour-sold-out">Sold out</span>',
    ],
    [
      "collectionlink",
      { collection: { title: "Shop", fullUrl: "/shop" } },
      '<a class="collection-link" href="/shop">Shop</a>',
    ],
    [
      "soundcloud",
      { url: "https://soundcloud.com/tide", title: "Low Tide" },
      '<span class="link-card-title">Low Tide</span>',
    ],
    [
      "shape",
      { shape: "circle", color: "#c04020" },
      '<svg class="sqs-shape sqs-shape-circle" viewBox="0 0 100 100" aria-hidden="true" fill="#c04020">',
    ],
    ["marquee", { items: [{ text: "A & B" }] }, "<span>A &amp; B</span>"],
  ])("of type %s write their data", (type, value, expected) => {
    const { html, messages } = write(type, value);
    expect(messages).toEqual([]);
    expect(html).toContain(expected);
  });

  test.each(["collectionlink", "donation", "flickr", "shape", "chart"])(
    "of type %s report data that shows nothing",
    (type) => {
      const { html, messages } = write(type, {});
      expect(html).toBe("");
      expect(messages).toHaveLength(1);
    },
  );

  test("for social accounts have icons of the chosen style and size, or names for services without an icon", () => {
    const accounts = [
      { serviceName: "GitHub", profileUrl: "https://github.com/tide" },
      { serviceName: "The Post", profileUrl: "mailto:a@tide.example" },
    ];
    const { html } = write("socialaccountlinks-v2", { accounts, iconStyle: "border", iconSize: "large" });
    expect(html).toContain(
      "social-icon-alignment-left social-icons-color-standard social-icons-size-large social-icons-style-border",
    );
    expect(html.match(/<svg class="sqs-svg-icon--social"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="The Post"><span class="social-icon-name">The Post</span>');
  });

  test("never write a javascript: URL", () => {
    const url = "java\nscript:alert(1)";
    const everywhere = {
      url,
      fullUrl: url,
      profileUrl: url,
      clickthroughUrl: url,
      title: "x",
      collection: { fullUrl: url },
      items: [{ title: "x", fullUrl: url, startDate: 0, publishOn: 0 }],
      tags: [{ name: "x", url }],
      events: [{ date: 0, venue: "v", url }],
      accounts: [{ serviceName: "s", profileUrl: url }],
      plans: [{ title: "p", clickthroughUrl: url }],
    };
    for (const type of [
      "collectionlink",
      "tagcloud",
      "summary",
      "calendar",
      "tourdates",
      "rss",
      "donation",
      "pricing-plan",
      "socialaccountlinks-v2",
    ]) {
      for (const node of parseFragment(write(type, everywhere).html).childNodes) {
        expect(JSON.stringify(node, (key, value) => (key === "parentNode" ? undefined : value))).not.toMatch(
          /"value":"java/,
        );
      }
    }
  });
});
