import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { imageDesigns } from "#model/media/image-design.js";

const template = createEngine().compile("{b|block}");

/** HTML inside the block, and the messages of its diagnostics. */
function write(value: JsonObject): { html: string; messages: string[] } {
  const { html, errors } = template.render({ b: { type: "image", value } });
  return { html: html.replace(/^<div[^>]*><div[^>]*>/, ""), messages: errors.map(({ message }) => message) };
}

describe("image block", () => {
  const boat = { assetUrl: "/boat.jpg", originalSize: "800x600", altText: "A boat" };

  test.each([
    [1011, "inline"],
    [1012, "poster"],
    [1013, "card"],
    [1014, "overlap"],
    [1015, "collage"],
    [1016, "stack"],
    ["inline", "inline"],
    ["poster", "poster"],
    ["card", "card"],
    ["overlap", "overlap"],
    ["collage", "collage"],
    ["stack", "stack"],
    ["image-collage", "collage"],
    ["Card", "card"],
    [null, "inline"],
  ])("has the class of the design %j", (design, name) => {
    const { html, messages } = write({ ...boat, design });
    expect(html).toMatch(
      new RegExp(`^<figure class="sqs-block-image-figure design-layout-${name} image-position-left"><img `),
    );
    expect(messages).toEqual([]);
  });

  test("reports a design that does not exist", () => {
    const { html, messages } = write({ ...boat, design: 1003 });
    expect(html).toMatch(/^<figure class="sqs-block-image-figure design-layout-inline /);
    expect(messages).toEqual([expect.stringContaining('the image option "design" is invalid')]);
  });

  test("has its title, subtitle and button beside the image unless it is inline", () => {
    const words = {
      title: "House & barn",
      subtitle: "<p>Two <em>years</em>.</p>",
      buttonText: "See it",
      clickthroughUrl: "/house",
      imagePosition: "right",
    };
    const card = write({ ...boat, ...words, designLayout: "card" });
    expect(card.html).toContain('design-layout-card image-position-right">');
    expect(card.html).toContain(
      '<figcaption class="image-caption-wrapper"><div class="image-title">House &amp; barn</div>' +
        '<div class="image-subtitle">Two years.</div>' +
        '<div class="image-button"><a href="/house">See it</a></div></figcaption>',
    );
    expect(write({ ...boat, ...words, designLayout: "card", hasTitle: false }).html).not.toContain("House");
    expect(write({ ...boat, ...words }).html).not.toContain("<figcaption");
  });

  test.each(imageDesigns)("of the design %s has its escaped caption", (design) => {
    expect(write({ ...boat, design, caption: "Low & high" }).html).toContain(
      '<figcaption class="image-caption-wrapper">Low &amp; high</figcaption>',
    );
  });

  test.each([
    [{ clickthroughUrl: { url: "/boats", newWindow: true } }],
    [{ clickthroughUrl: "/boats", newWindow: true }],
  ])("opens its link in a new window: %j", (link) => {
    const html = write({ ...boat, ...link }).html;
    expect(html).toContain('<a href="/boats" target="_blank" rel="noopener"><img ');
    expect(write({ ...boat, clickthroughUrl: "/boats" }).html).toContain('<a href="/boats"><img ');
  });

  test("is an island only with a lightbox, a web address and no link", () => {
    const islands = (value: JsonObject) =>
      template
        .render({ b: { type: 5, value } }, { islands: true })
        .segments?.filter(({ kind }) => kind === "island").length;
    expect(islands({ ...boat, lightbox: true })).toBe(1);
    expect(islands(boat)).toBe(0);
    expect(islands({ ...boat, lightbox: true, clickthroughUrl: "/boats" })).toBe(0);
    expect(islands({ ...boat, lightbox: true, assetUrl: "ftp://a/b.jpg" })).toBe(0);
  });
});
