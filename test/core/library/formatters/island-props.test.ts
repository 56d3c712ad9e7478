import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { engine } from "../../../support/engine.js";

/** Returns the only island that a template writes, or undefined if there is none. */
function islandOf(template: string, data: JsonObject) {
  const { segments } = engine.compile(template).render(data, { islands: true });
  const [island, ...others] = segments.filter((segment) => segment.kind === "island");
  expect(others).toEqual([]);
  return island;
}

describe("props of the video island", () => {
  const v = { title: "The <pier>", oembed: { url: "https://youtu.be/xkEmYQvJ_68" } };

  test("contain the video and a link to its page", () => {
    const island = islandOf("{v|video}", { v });
    expect(island?.props).toMatchObject({ title: "The <pier>", video: { kind: "frame", provider: "" } });
    expect(island?.fragment).toBe(
      '<p><a href="https://youtu.be/xkEmYQvJ_68" rel="noopener">The &lt;pier&gt;</a></p>',
    );
  });

  test("use the URL as the name of a video without a title", () => {
    expect(islandOf("{v|video}", { v: { oembed: v.oembed } })?.fragment).toContain(
      ">https://youtu.be/xkEmYQvJ_68</a>",
    );
  });

  test("are undefined if there is no video", () => {
    expect(islandOf("{v|video}", { v: { oembed: { url: "https://films.example/a" } } })).toBeUndefined();
  });
});

describe("props of the audio island", () => {
  const recording = { id: "a1", title: "Tide", audioAssetUrl: "/tide.mp3", durationInMs: 61_000 };
  const track = { url: "/tide.mp3", title: "Tide", artist: "", duration: 61 };

  test("contain the recording of an item, without an inline script", () => {
    const island = islandOf("{v|audio-player}", { v: recording });
    expect(island?.props).toMatchObject({ kind: "page", itemId: "a1", track });
    expect(island?.fragment).toBe(
      '<div class="squarespace-audio-player" data-audio-asset-url="" data-item-id="a1" id="audio-player-a1"></div>',
    );
  });

  test.each([
    [{}, { design: "minimal", theme: "dark", showDownload: false }],
    [
      { designStyle: "legacy", colorTheme: "light", showDownload: true },
      { design: "legacy", theme: "light", showDownload: true },
    ],
    [
      { designStyle: "spiral", colorTheme: 7, showDownload: "" },
      { design: "minimal", theme: "dark", showDownload: false },
    ],
  ])("for a block with %j are %j", (chosen, props) => {
    const v = { type: "audio", value: { ...recording, ...chosen } };
    expect(islandOf("{v|block}", { v })?.props).toMatchObject({ kind: "block", track, ...props });
  });
});

describe("props of product islands", () => {
  const image = (id: string) => ({ id, title: id, assetUrl: `/${id}.jpg`, originalSize: "30x20" });
  const variant = (mainImageId: string, color: string) => ({
    mainImageId,
    unlimited: true,
    attributes: { Color: color },
    optionValues: [{ optionName: "Color", value: color }],
  });
  const product = {
    id: "p1",
    items: [image("blue"), image("red")],
    structuredContent: {
      productType: 1,
      variantOptionOrdering: ["Color"],
      variants: [variant("red", "Red"), variant("", "White"), variant("blue", "Blue")],
    },
  };

  test("contain the images, and the image of each variant", () => {
    const island = islandOf("{v|product-images 50vw}", { v: product, baseUrl: "/s" });
    const picture = (name: string) => ({ url: `/s/${name}.jpg`, alt: name, width: 30, height: 20 });
    expect(island?.props).toMatchObject({
      itemId: "p1",
      sizes: "50vw",
      pictures: [picture("blue"), picture("red")],
      variants: [1, null, 0],
    });
  });

  test("contain the picture of each variant for the picker", () => {
    const picture = (name: string) => ({ address: `/s/${name}.jpg`, srcset: "", description: name });
    expect(islandOf("{v|variants-select}", { v: product, baseUrl: "/s" })?.props).toMatchObject({
      pictures: [picture("red"), null, picture("blue")],
    });
  });

  test("contain no pictures if no variant has one", () => {
    expect(islandOf("{v|variants-select}", { v: { ...product, items: [] } })?.props).toMatchObject({
      pictures: [],
    });
  });
});

test("props of the cart island contain its entries, the link to the shop and the site's texts", () => {
  const total = { value: "38.00", currency: "USD" };
  const island = islandOf("{v|shopping-cart /shop}", {
    v: { entries: [{ id: "e1", title: "Mug", quantity: 2, itemTotal: total }], subtotal: total },
    baseUrl: "/s",
    website: { language: "de-CH" },
    localizedStrings: { cartEmptyText: "Leer" },
  });
  expect(island?.props).toMatchObject({
    cart: { lines: [{ id: "e1", title: "Mug", quantity: 2, total }], subtotal: total },
    base: "/s",
    shop: "/s/shop",
    language: "de-CH",
    texts: { cartEmptyText: "Leer" },
  });
});
