import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject, type Segment, type Value } from "#index.js";
import { islands as definitions } from "#islands/registry.js";
import { runs } from "../../../../support/runs.js";

const engine = createEngine();
const template = engine.compile("{b|block}");

interface Written {
  readonly html: string;
  readonly messages: string;
  readonly islands: readonly Extract<Segment, { kind: "island" }>[];
}

/** Renders a block in a page with islands. Visitors without scripts get the static HTML. */
function write(type: number, value: Value): Written {
  const { html, errors, segments } = template.render({ b: { type, value } }, { islands: true });
  return {
    html,
    messages: errors.map(({ message }) => message).join("\n"),
    islands: segments.filter((segment) => segment.kind === "island"),
  };
}

const propsOf = ({ islands }: Written): string => JSON.stringify(islands.map(({ props }) => props));

const image = (name: string, more: JsonObject = {}): JsonObject => ({
  id: name,
  title: name,
  assetUrl: `/${name}.jpg`,
  originalSize: "300x200",
  ...more,
});

describe("a gallery with wrong data", () => {
  test.each<[string, Value]>([
    ["design", "spiral"],
    ["design", 7],
    ["aspect-ratio", "5:9"],
    ["thumbnails-per-row", 0],
    ["thumbnails-per-row", "many"],
    ["padding", 51],
    ["padding", -1],
    ["lightbox", "maybe"],
  ])("reports an invalid %s and uses the default: %j", (name, wrong) => {
    const right = write(8, { design: "grid", items: [image("a")] });
    const result = write(8, { design: "grid", items: [image("a")], [name]: wrong });
    expect(result.messages).toContain(`"${name}"`);
    expect(propsOf(result)).toBe(propsOf(right));
  });

  test("omits items without dimensions or without an image", () => {
    const items = [image("a"), image("b", { originalSize: "" }), { title: "c" }, null, 7, image("d")];
    const { html } = write(8, { design: "grid", items });
    expect(html).toContain("/a.jpg");
    expect(html).toContain("/d.jpg");
    expect(html).not.toContain("/b.jpg");
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  test("of 10,000 items makes the first hundred interactive and loads the other images lazily", () => {
    const items = Array.from({ length: 10_000 }, (_, index) => image(`i${index}`));
    const result = write(8, { design: "grid", items });
    expect(
      result.islands.map(({ props }) => (props as unknown as { items: unknown[] }).items.length),
    ).toEqual([100]);
    expect(result.html).toContain("/i9999.jpg");
    expect(result.html.match(/<img /g)).toHaveLength(10_000);
    expect(result.html.match(/loading="lazy"/g)).toHaveLength(10_000);
  });

  test("writes nothing without items", () => {
    for (const items of [[], null, "x", {}, [{}]]) expect(write(8, { items }).html).toBe("");
  });
});

const SCRIPT = "javascript:alert(1)";

describe("a javascript: URL", () => {
  test.each<[string, number, Value]>([
    ["an image", 5, { ...image("a"), clickthroughUrl: SCRIPT, caption: "A" }],
    ["an image's file", 5, { ...image("a"), assetUrl: SCRIPT, lightbox: true }],
    ["a gallery", 8, { items: [image("a", { clickthroughUrl: SCRIPT }), image("b", { assetUrl: SCRIPT })] }],
    ["a film", 32, { title: "A", oembed: { url: SCRIPT, html: `<iframe src="${SCRIPT}"></iframe>` } }],
    ["a recording", 41, { title: "A", audioAssetUrl: SCRIPT }],
    ["an album", 60, { title: "A", tracks: [{ title: "T", audioAssetUrl: SCRIPT }], assetUrl: SCRIPT }],
    ["tweets", 6, { tweets: [{ text: "Hi", userName: "a", url: SCRIPT, avatarUrl: SCRIPT }] }],
    ["a link card", 45, { url: SCRIPT, title: "A" }],
  ])("appears in no attribute and in no island of %s", (_name, type, value) => {
    const result = write(type, value);
    expect(result.html).not.toMatch(/(?:href|src|srcset|data-image)="javascript:/i);
    expect(propsOf(result)).not.toMatch(/"(?:url|src|page|avatar)":"javascript:/i);
  });

  test("writes no empty image and is reported as the file of an image", () => {
    const { html, messages } = write(5, { ...image("a"), assetUrl: SCRIPT });
    expect(html).not.toContain("<img");
    expect(messages).toContain('add "assetUrl"');
  });
});

describe("a video from a host that is not allowed", () => {
  test("is not embedded, and visitors read that it cannot be shown", () => {
    const oembed = { html: '<iframe src="https://evil.example/player"></iframe><script>x()</script>' };
    const { html, messages, islands } = write(32, { oembed });
    expect(html).toContain("video-invalid");
    expect(html).toContain("This video cannot be shown.");
    expect(html).not.toMatch(/<iframe|<script|evil/);
    expect(islands).toEqual([]);
    expect(messages).toContain("no frame of an allowed provider");
  });

  test("becomes a link if the item has a page", () => {
    const { html, messages, islands } = write(32, { title: "A", oembed: { url: "https://films.example/a" } });
    expect(html).toContain('href="https://films.example/a"');
    expect(islands).toEqual([]);
    expect(messages).toContain("a link leads to it");
  });
});

test("a map without coordinates shows only its address", () => {
  const { html, islands } = write(4, {
    location: { addressTitle: "Quay", addressLine1: "1 Pier" },
    style: 99,
  });
  expect(html).toContain("Quay<br>1 Pier");
  expect(islands).toEqual([]);
});

test("a map reports coordinates and a zoom that no map has, and shows its address", () => {
  const location = {
    addressTitle: "Quay",
    mapLat: 91,
    mapLng: "0",
    markerLat: 53,
    markerLng: 0,
    mapZoom: 40,
  };
  const { html, messages, islands } = write(4, { location });
  expect(html).toContain("Quay");
  expect(islands).toHaveLength(1);
  expect(messages.match(/"\w+" is invalid/g)).toEqual([
    '"mapLat" is invalid',
    '"mapLng" is invalid',
    '"mapZoom" is invalid',
  ]);
  expect(write(4, { location: { ...location, mapLat: 53, mapLng: 0, mapZoom: 12 } }).messages).toBe("");
});

test.each<[string, Value, string]>([
  ["an accordion", { type: 69, value: { items: [{ title: "A" }, { description: "B" }] } }, '"title"'],
  ["a summary", { type: 55, value: { items: [{ title: "A" }, {}, null] } }, "2 without it are not shown"],
  [
    "a tour",
    { type: 59, value: { events: [{ date: 0, venue: "A" }, { venue: "B" }] } },
    '"date" and a "venue"',
  ],
  ["a calendar", { type: 26, value: { items: [{ title: "B" }] } }, "1 without are not shown"],
  ["tweets", { type: 6, value: { tweets: [{ text: "A" }, { text: "" }] } }, "1 without it is not shown"],
])("%s reports members that show nothing", (_name, b, words) => {
  const messages = template.render({ b }).errors.map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(words);
});

test("a background video reports invalid options and writes their defaults", () => {
  const { html, errors } = engine.compile("{f|background-video}").render({
    f: { videoUrl: "https://youtu.be/xkEmYQvJ_68", playbackSpeed: 0.1, filter: 99, filterStrength: -5 },
  });
  expect(html).toContain(
    'data-config-playback-speed="1" data-config-filter="1" data-config-filter-strength="50"',
  );
  expect(errors.map(({ message }) => message).join()).toMatch(/"playbackSpeed".*"filter".*"filterStrength"/);
});

test("reports an empty list of tweets with the specified text", () => {
  expect(write(6, { tweets: [] }).messages).toContain(
    "Could not find any tweets matching the given class name.",
  );
});

/* With any stored value, the render continues, and an island has valid props. */
test.each([4, 5, 6, 8, 32, 41, 60, 70])("a block of type %d accepts any value", (type) => {
  const schemas = new Map(definitions.map((definition) => [definition.name, definition.props]));
  const names = [
    "items",
    "tweets",
    "tracks",
    "location",
    "oembed",
    "assetUrl",
    "originalSize",
    "title",
    "design",
  ];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { maxKeys: 6 }),
  );
  fc.assert(
    fc.property(value, (data) => {
      for (const { block, props } of write(type, data as Value).islands) {
        expect(schemas.get(block)?.safeParse(props).error).toBeUndefined();
      }
    }),
    { numRuns: runs(60) },
  );
});
