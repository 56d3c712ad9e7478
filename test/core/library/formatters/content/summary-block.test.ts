import { describe, expect, test } from "vitest";
import type { JsonObject, Value } from "#index.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{b|block}");

function write(value: JsonObject, type: Value = 55): { html: string; messages: readonly string[] } {
  const { html, errors } = template.render({ b: { type, value }, website: { timeZone: "UTC" } });
  return { html, messages: errors.map(({ message }) => message) };
}

const count = (html: string, part: string): number => html.split(part).length - 1;

const clay = {
  title: "Clay",
  fullUrl: "/journal/clay",
  publishOn: Date.UTC(2026, 4, 2),
  excerpt: "<p>Dug &amp; dried.</p>",
  assetUrl: "/clay.jpg",
  originalSize: "300x200",
};
const kiln = { title: "Kiln", fullUrl: "/journal/kiln" };

describe("a summary", () => {
  test.each<[Value, string]>([
    [1004, "wall"],
    [1005, "carousel"],
    [1006, "list"],
    [1007, "grid"],
    ["wall", "wall"],
    ["carousel", "carousel"],
    ["list", "list"],
    ["grid", "grid"],
    ["summary-grid", "grid"],
    [null, "wall"],
  ])("of the design %j has the classes of a %s", (design, name) => {
    const { html, messages } = write({ items: [clay], design });
    expect(messages).toEqual([]);
    expect(html).toContain(`<div class="summary-block-wrapper summary-block-${name}">`);
    expect(html).toContain(`<div class="summary-item-list-container sqs-gallery-design-${name}">`);
  });

  test.each([20, 55])("of type %d shows the image, date, title and excerpt of each item in order", (type) => {
    const { html } = write({ items: [clay, kiln], headerText: "News & notes" }, type);
    expect(html).toContain('<h2 class="summary-heading">News &amp; notes</h2>');
    expect(html).toContain(
      '<div class="summary-item"><div class="summary-thumbnail-outer-container">' +
        '<a class="summary-thumbnail-container" href="/journal/clay" tabindex="-1" aria-hidden="true">' +
        '<img src="/clay.jpg" alt="" width="300" height="200" loading="lazy"></a></div>' +
        '<div class="summary-content"><div class="summary-metadata-container"><time ' +
        'class="summary-metadata-item summary-metadata-item--date" datetime="2026-05-02">May 2, 2026</time></div>' +
        '<div class="summary-title"><a class="summary-title-link" href="/journal/clay">Clay</a></div>' +
        '<div class="summary-excerpt">Dug &amp; dried.</div></div></div>',
    );
    expect(html.indexOf("Clay")).toBeLessThan(html.indexOf("Kiln"));
  });

  test.each([
    ["showTitle", "summary-title"],
    ["showThumbnail", "<img"],
    ["showExcerpt", "summary-excerpt"],
    ["showMetadata", "<time"],
  ])("omits the part that %s turns off, and no other", (option, part) => {
    const { html } = write({ items: [clay], [option]: false });
    const parts = ["summary-title", "<img", "summary-excerpt", "<time"];
    expect(parts.filter((shown) => !html.includes(shown))).toEqual([part]);
  });

  test("dates an event by its start", () => {
    const event = { ...kiln, startDate: Date.UTC(2026, 5, 1), publishOn: 0 };
    expect(write({ items: [event] }).html).toContain('datetime="2026-06-01">June 1, 2026</time>');
  });

  test("reads dates that are numeric strings", () => {
    expect(write({ items: [{ ...kiln, publishOn: `${clay.publishOn}` }] }).html).toContain("May 2, 2026");
  });

  test("without titles has images that are links for keyboards and screen readers, with a name", () => {
    const image = '<img src="/clay.jpg" alt="Clay"';
    const { html } = write({ items: [clay], showTitle: false });
    expect(html).toContain(`<a class="summary-thumbnail-container" href="/journal/clay">${image}`);
  });

  test("reports items of which no part is shown, and writes none of them", () => {
    const { html, messages } = write({ items: [clay, kiln], showTitle: false });
    expect(count(html, 'class="summary-item"')).toBe(1);
    expect(messages).toEqual([expect.stringContaining("and a part that the summary shows; 1 without it")]);
    const none = write({ items: [kiln], showTitle: false });
    expect(none.html).toBe("");
    expect(none.messages).toEqual([expect.stringContaining("turn on one of their parts")]);
  });

  test("uses the address of an item without a title, and no link for an item without an address", () => {
    const { html } = write({ items: [{ fullUrl: "/a" }, { title: "B" }] });
    expect(html).toContain('<a class="summary-title-link" href="/a">/a</a>');
    expect(html).toContain('<a class="summary-title-link">B</a>');
  });

  test("has a stop for keyboards in a carousel without links, and only there", () => {
    const stop = '<div class="summary-item-list" tabindex="0" role="group" aria-label="';
    const items = [{ title: "Clay" }];
    expect(write({ items, design: 1005 }).html).toContain(`${stop}Summary">`);
    expect(write({ items, design: 1005, headerText: "A & B" }).html).toContain(`${stop}A &amp; B">`);
    expect(write({ items: [...items, kiln], design: 1005 }).html).not.toContain("tabindex");
    expect(write({ items, design: 1006 }).html).not.toContain("tabindex");
  });

  test("of ten thousand items shows all of them", () => {
    expect(count(write({ items: new Array<JsonObject>(10_000).fill(kiln) }).html, 'summary-item"')).toBe(
      10_000,
    );
  });
});
