import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { marqueePath, readMarquee } from "#model/media/marquee.js";

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

describe("a search block", () => {
  test("works without a script", () => {
    expect(write("search", { placeholder: 'Find "it"', collectionId: "c1" })).toEqual({
      html:
        '<form class="sqs-search-ui-button-wrapper" role="search" action="/search" method="get">' +
        '<input class="search-input" type="search" name="q" placeholder="Find &quot;it&quot;" ' +
        'aria-label="Find &quot;it&quot;"><input type="hidden" name="f_collectionId" value="c1">' +
        '<button type="submit" class="search-button">Search</button></form>',
      messages: [],
    });
  });

  test("without options searches the whole site", () => {
    const { html, messages } = write("search", {});
    expect(html).toContain('name="q" placeholder="Search" aria-label="Search">');
    expect(html).not.toContain("hidden");
    expect(messages).toEqual([]);
  });
});

describe("an accordion", () => {
  const items = [
    { title: "Shipping & returns", description: "<p>Weekly.</p>" },
    { title: "Returns", description: "" },
  ];

  test("has a disclosure for each item, with the owner's HTML", () => {
    const { html, messages } = write("accordion", { items });
    expect(messages).toEqual([]);
    expect(html).toContain(
      '<ul class="accordion-items-container"><li class="accordion-item"><details>' +
        '<summary class="accordion-item__click-target"><span class="accordion-item__title">' +
        'Shipping &amp; returns</span></summary><div class="accordion-item__description"><p>Weekly.</p></div>' +
        "</details></li>",
    );
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(write("accordion", { accordionItems: items }).html).toBe(html);
  });

  test("opens its first item if the owner wants it", () => {
    const first = { title: "", description: "<p>Not shown.</p>" };
    const { html } = write("accordion", { items: [first, ...items], isExpandedFirstItem: true });
    expect(html.match(/<details open>/g)).toHaveLength(1);
    expect(html).toMatch(/^<ul class="accordion-items-container"><li class="accordion-item"><details open>/);
    expect(html).not.toContain("Not shown");
  });
});

describe("a shape", () => {
  test.each([
    "rectangle",
    "square",
    "pill",
    "oval",
    "circle",
    "arch",
    "triangle",
    "rhombus",
    "parallelogram",
    "trapezoid",
    "hexagon",
    "octagon",
    "cross",
    "star",
    "heart",
  ])("%s is one drawing in its colour, hidden from screen readers", (shape) => {
    const { html, messages } = write("shape", { shape, color: "C04020" });
    expect(messages).toEqual([]);
    const svg = `<svg class="sqs-shape sqs-shape-${shape}" viewBox="0 0 100 100" aria-hidden="true" fill="#C04020">`;
    expect(html.startsWith(svg)).toBe(true);
    expect(html.slice(svg.length)).toMatch(/^<(?:rect|ellipse|circle|path) [^<>]+\/><\/svg>$/);
  });

  test("has the colour of the text without its own", () => {
    expect(write("shape", { type: "Star" }).html).toContain(
      'shape-star" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor"',
    );
  });

  test.each(["blob", "", "constructor", 7, {}])(
    "of the name %j is reported with the names that exist",
    (shape) => {
      const { html, messages } = write("shape", { shape });
      expect(html).toBe("");
      expect(messages).toEqual([expect.stringMatching(/the shapes are rectangle, square, .*, heart$/)]);
    },
  );
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
  test("of the type marquee write their data", () => {
    expect(write("marquee", { items: [{ text: "A & B" }] })).toEqual({
      html: expect.stringContaining("<span>A &amp; B</span>"),
      messages: [],
    });
  });

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
