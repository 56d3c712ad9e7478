import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject, type Value } from "#index.js";

const template = createEngine().compile("{b|block}");

/** Renders a block in a page with islands. Returns its HTML, props and diagnostics. */
function write(type: string, value: Value) {
  const { html, errors, segments } = template.render(
    { b: { type, value }, website: { timeZone: "UTC" } },
    { islands: true, now: Date.UTC(2026, 4, 20) },
  );
  const props = segments.flatMap((segment) => (segment.kind === "island" ? [segment.props] : []));
  return { html, props, messages: errors.map(({ message }) => message) };
}

const image = { assetUrl: "/a.jpg", originalSize: "3x2" };
/** Data with visible output, for each type that has options. */
const blocks: Readonly<Record<string, JsonObject>> = {
  accordion: { items: [{ title: "a" }, { title: "b" }] },
  album: { title: "a", tracks: [{ title: "t", audioAssetUrl: "/t.mp3" }] },
  archive: { items: [{ publishOn: 0, tags: ["t"] }] },
  audio: { title: "a", audioAssetUrl: "/t.mp3" },
  calendar: { items: [{ title: "a", startDate: Date.UTC(2026, 4, 2) }] },
  chart: { rows: [{ label: "a", value: 1 }] },
  image,
  map: { location: { mapLat: 1, mapLng: 1, addressTitle: "a" } },
  marquee: { items: ["a"] },
  search: {},
  shape: { shape: "circle" },
  "socialaccountlinks-v2": { accounts: [{ serviceName: "X", profileUrl: "https://x.com/a" }] },
  sociallinks: { accounts: [{ serviceName: "X", profileUrl: "https://x.com/a" }] },
  summary: { items: [{ title: "a", fullUrl: "/a", excerpt: "e", publishOn: 0, ...image }] },
  "summary-v2": { items: [{ title: "a", fullUrl: "/a" }] },
  video: { oembed: { url: "https://vimeo.com/156045670" } },
};

describe("options of a block", () => {
  test.each<[string, string, Value]>([
    ["accordion", "isExpandedFirstItem", "perhaps"],
    ["album", "coverPage", "yes"],
    ["archive", "groupBy", "color"],
    ["archive", "groupBy", 7],
    ["audio", "showDownload", {}],
    ["audio", "designStyle", "baroque"],
    ["audio", "colorTheme", 1],
    ["calendar", "month", "May"],
    ["chart", "type", "radar"],
    ["chart", "type", 1004],
    ["image", "hasTitle", "maybe"],
    ["image", "hasSubtitle", 2],
    ["image", "imagePosition", "top"],
    ["image", "lightbox", "yes"],
    ["image", "lightboxTheme", "blue"],
    ["map", "style", 7],
    ["map", "style", "dark"],
    ["map", "labels", "some"],
    ["map", "scrollwheel", []],
    ["map", "vSize", "tall"],
    ["map", "vSize", 0],
    ["map", "aspectRatio", 5],
    ["marquee", "preset", "tsunami"],
    ["marquee", "waveFrequency", 0],
    ["marquee", "waveIntensity", 101],
    ["marquee", "animationDirection", "up"],
    ["marquee", "animationSpeed", "fast"],
    ["marquee", "pauseOnHover", 2],
    ["marquee", "fadeEdges", "no"],
    ["marquee", "textStyle", "comic"],
    ["marquee", "textSize", -3],
    ["marquee", "itemSpacing", 11],
    ["search", "placeholder", { a: 1 }],
    ["search", "collectionId", ["a"]],
    ["shape", "color", "red"],
    ["sociallinks", "iconStyle", "neon"],
    ["socialaccountlinks-v2", "iconSize", "huge"],
    ["socialaccountlinks-v2", "iconAlignment", "top"],
    ["socialaccountlinks-v2", "iconColor", "mauve"],
    ["summary", "design", "mosaic"],
    ["summary", "design", 1008],
    ["summary", "showTitle", "never"],
    ["summary", "showThumbnail", 3],
    ["summary", "showExcerpt", []],
    ["summary", "showMetadata", {}],
    ["summary-v2", "design", "constructor"],
    ["video", "lightbox", "maybe"],
  ])("of %s: an invalid %s is reported and replaced by its default: %j", (type, option, wrong) => {
    const right = write(type, blocks[type] ?? {});
    const result = write(type, { ...blocks[type], [option]: wrong });
    expect(result.messages).toEqual([
      expect.stringContaining(`the ${type} option "${option}" is invalid; its default applies`),
    ]);
    expect(right.messages).toEqual([]);
    expect(result.html).toBe(right.html);
    expect(result.props).toEqual(right.props);
  });

  test.each<[string, string, Value, string | object]>([
    ["summary", "design", "summary-list", "summary-block-list"],
    ["summary", "design", 1005, "summary-block-carousel"],
    ["summary", "design", "Carousel", "summary-block-carousel"],
    ["summary", "showTitle", "false", "summary-content"],
    ["chart", "type", 1009, "sqs-chart-line"],
    ["chart", "type", "chart-pie", "sqs-chart-pie"],
    ["chart", "chartType", "PIE", "sqs-chart-pie"],
    ["archive", "groupBy", "Tag", "?tag=t"],
    ["accordion", "isExpandedFirstItem", "true", "<details open>"],
    ["accordion", "isExpandedFirstItem", 1, "<details open>"],
    ["calendar", "month", `${Date.UTC(2024, 1, 1)}`, "February 2024"],
    ["image", "imagePosition", "Right", "image-position-right"],
    ["image", "lightbox", "false", "<figure "],
    ["sociallinks", "iconSize", "LARGE", "social-icons-size-large"],
    ["shape", "color", "#c04020", 'fill="#c04020"'],
  ])("of %s accept the spellings of older pages: %s of %j", (type, option, value, expected) => {
    const { html, messages } = write(type, { ...blocks[type], [option]: value });
    expect(messages).toEqual([]);
    expect(html).toContain(expected);
  });

  test('hide a part if they are the string "false"', () => {
    expect(write("summary", { ...blocks["summary"], showTitle: "false" }).html).not.toContain(
      "summary-title",
    );
    expect(write("image", { ...blocks["image"], lightbox: "false" }).props).toEqual([]);
    const card = { ...image, design: "card", title: "Bowl", subtitle: "Blue" };
    expect(write("image", { ...card, hasTitle: "false" }).html).not.toContain("Bowl");
    expect(write("image", { ...card, hasSubtitle: 0 }).html).not.toContain("Blue");
  });

  test("of an image choose the theme of its lightbox in any case", () => {
    const { props } = write("image", { ...image, lightbox: true, lightboxTheme: "Light" });
    expect(props).toEqual([expect.objectContaining({ lightboxTheme: "light" })]);
  });

  test("use the default without a report if they are empty", () => {
    for (const [type, value] of Object.entries(blocks)) {
      const empty = { design: null, lightbox: null, preset: "", groupBy: "", style: null };
      expect(write(type, { ...empty, ...value }).messages, type).toEqual([]);
    }
  });
});

test.each([
  ["gallery", 1000, "slideshow"],
  ["gallery", "gallery-carousel", "slider"],
  ["gallery", 1002, "grid"],
  ["gallery", "gallery-stack", "stacked"],
])("accepts the variant of a %s as its design: %j", (type, design, name) => {
  const { html, messages } = write(type, { items: [image], design });
  expect(messages).toEqual([]);
  expect(html).toContain(`sqs-gallery-block-${name} `);
});

test.each([
  "accordion",
  "album",
  "archive",
  "audio",
  "chart",
  "collectionlink",
  "donation",
  "flickr",
  "gallery",
  "image",
  "map",
  "marquee",
  "menu",
  "postsbyauthor",
  "postsbycategory",
  "postsbymonth",
  "postsbytag",
  "pricing-plan",
  "shape",
  "sociallinks",
  "socialaccountlinks",
  "socialaccountlinks-v2",
  "summary",
  "summary-v2",
  "tagcloud",
  "twitter",
  "video",
])("reports a block of type %s that shows nothing", (type) => {
  const { html, messages } = write(type, {});
  expect(html).toBe("");
  expect(messages).toHaveLength(1);
});
