import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type Value } from "#index.js";
import { shapeOf } from "../../../../support/html-shape.js";
import { runs } from "../../../../support/runs.js";

const template = createEngine().compile("{b|block}");
const write = (type: string, value: Value): string =>
  template.render({ b: { type, value } }, { now: 0 }).html;

/** The types without an island. The HTML of an accordion's description belongs to the owner. */
const types = [
  "search",
  "accordion",
  "summary",
  "calendar",
  "archive",
  "postsbyauthor",
  "postsbytag",
  "postsbycategory",
  "postsbymonth",
  "tagcloud",
  "menu",
  "sociallinks",
  "socialaccountlinks-v2",
  "chart",
  "shape",
  "pricing-plan",
  "donation",
  "tourdates",
  "collectionlink",
  "foursquare",
  "tock",
];

/** A value with every text that one of these blocks reads. */
function everything(text: string): Value {
  const address = `/${text}`;
  const item = {
    title: text,
    fullUrl: address,
    excerpt: `e${text}`,
    startDate: 1,
    publishOn: 1,
    tags: [text],
    categories: [{ name: text }],
    author: { displayName: text, id: text },
    assetUrl: address,
    originalSize: "3x2",
    price: text,
    variants: [{ title: text, price: text }],
    items: [{ title: text, description: text, price: "" }],
  };
  return {
    items: [item, { ...item, price: text }],
    url: address,
    title: text,
    description: text,
    headerText: text,
    placeholder: text,
    collectionId: text,
    collection: { title: text, fullUrl: address },
    tags: [{ name: text, count: 2, url: address }, text],
    menus: [
      { title: text, description: text, sections: [{ title: text, description: text, items: [item] }] },
    ],
    accounts: [{ serviceName: text, userName: text, profileUrl: address }],
    type: "bar",
    shape: "star",
    color: "red",
    series: [text],
    rows: [{ label: text, values: [1, 2] }],
    plans: [{ ...item, interval: text, description: text, features: [text], clickthroughUrl: address }],
    clickthroughUrl: { url: address },
    buttonText: text,
    suggestedAmounts: [text, { value: text }],
    events: [{ date: 1, venue: text, city: text, country: text, url: address }],
    assetUrl: address,
    systemDataVariants: "100w",
  };
}

const texts = fc.oneof(
  fc.stringMatching(/^["'<>&=/ ax-]{1,12}$/).map((text) => `z${text}`),
  fc.constantFrom('z"><script>', "z' onload='", "z-->", "z</svg><i>", "z&quot;><i>", "z</a>", "z</title><b>"),
);

describe("blocks without a script", () => {
  test.each(types)("of type %s have the same elements and attributes for any text", (type) => {
    const plain = shapeOf(parseFragment(write(type, everything("zz"))));
    expect(JSON.stringify(plain).length).toBeGreaterThan(100);
    fc.assert(
      fc.property(texts, (text) => {
        expect(shapeOf(parseFragment(write(type, everything(text))))).toEqual(plain);
      }),
      { numRuns: runs(60) },
    );
  });

  /* These show a fixed shape, or names of months. */
  test.each(types.filter((type) => !["shape", "postsbymonth", "archive"].includes(type)))(
    "of type %s keep texts of other scripts",
    (type) => {
      expect(write(type, everything("כַּד חרס"))).toContain("כַּד חרס");
    },
  );

  const item = { title: "x".repeat(100_000), startDate: 1, publishOn: 1, tags: [{ name: "t" }] };
  const many = new Array<Value>(100_000).fill(item);

  test.each<[string, Value]>([
    ["accordion", { items: many }],
    ["summary", { items: many }],
    ["calendar", { items: many }],
    ["tagcloud", { tags: many }],
    ["menu", { menus: [{ sections: [{ items: many }] }] }],
    ["pricing-plan", { plans: [{ title: "a", features: many }] }],
    ["donation", { clickthroughUrl: "/a", suggestedAmounts: new Array(100_000).fill(item.title) }],
    ["chart", { rows: new Array(100_000).fill({ label: item.title, value: 1 }) }],
  ])("of type %s that repeat one long text a hundred thousand times end the render", (type, value) => {
    const { errors } = template.render({ b: { type, value } }, { now: 0 });
    expect(errors.at(-1)).toMatchObject({ code: expect.stringMatching(/^limit-|^formatter-failure$/) });
  });
});
