import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "../../../../../src/index.js";

const template = createEngine().compile("{b|block}");

/** HTML inside the block, and the messages of its diagnostics. */
function write(value: JsonObject): { html: string; messages: string[] } {
  const { html, errors } = template.render({ b: { type: "image", value } });
  return { html: html.replace(/^<div[^>]*><div[^>]*>/, ""), messages: errors.map(({ message }) => message) };
}

describe("image", () => {
  const boat = { assetUrl: "/boat.jpg", originalSize: "800x600", altText: "A boat" };

  test.each([
    ["card", "card"],
    ["image-collage", "collage"],
    [1014, "overlap"],
    [1011, "inline"],
  ])("has the class of the design %j", (design, name) => {
    const { html, messages } = write({ ...boat, design });
    expect(html).toMatch(new RegExp(`^<figure class="sqs-block-image-figure design-layout-${name}"><img `));
    expect(messages).toEqual([]);
  });

  test("reports a design that does not exist", () => {
    const { html, messages } = write({ ...boat, design: 1003 });
    expect(html).toMatch(/^<figure><img /);
    expect(messages).toEqual([expect.stringContaining('the image option "design" is invalid')]);
  });

  test("is an island only with a lightbox, an address on the web and no link", () => {
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
