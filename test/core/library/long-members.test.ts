import { describe, expect, test } from "vitest";
import { escapeAttribute, escapeHtml } from "../../../src/core/library/escape.js";
import { createEngine } from "../../../src/index.js";

const LENGTH = 400_000;
const special = "<&\"'".repeat(LENGTH / 4);
const lines = "a b\n".repeat(LENGTH / 4);
const field = { type: "text", id: "f", locked: false, title: "T", required: true };
const form = (more: object) => ({ id: "form", type: 1, name: "N", fields: [field], ...more });
const image = {
  id: "i",
  recordType: 2,
  assetUrl: "https://cdn.example/a.jpg",
  originalSize: "10x10",
  title: "t",
};
const event = { title: "e", startDate: 0, endDate: 1, location: {} };

/** Formatters whose value is no text, and has a long one in it. */
const members: readonly [name: string, template: string, data: object][] = [
  ["the id of a form", "{@|form}", form({ id: lines })],
  ["the title of a field", "{@|form}", form({ fields: [{ ...field, title: special }] })],
  ["the address of an image", "{@|image}", { ...image, assetUrl: special }],
  ["the title of an image", "{@|image}", { ...image, title: special }],
  ["the id of a newsletter", "{@|newsletter}", { formId: special }],
  ["a tag of an item", "{@|item-classes}", { tags: [lines] }],
  ["a text of Markdown", "{@|block}", { type: 44, value: { text: lines } }],
  ["the title of an event", "{@|google-calendar-url}", { ...event, title: special }],
  [
    "the id of a liked item",
    "{@|like-button}",
    { id: special, websiteSettings: { simpleLikingEnabled: true } },
  ],
];

/** With a stopwatch that shows that all time is over, or none. */
function rendering(template: string, data: object, shows: number) {
  const { errors, html } = createEngine({ stopwatch: () => () => shows })
    .compile(template)
    .render(data, { limits: { milliseconds: 35 }, locale: "en" });
  return { html, codes: errors.map(({ code }) => code) };
}

describe("a long text deep in the data", () => {
  test.each(members)("%s does not outlast the render", (_, template, data) => {
    expect(rendering(template, data, Number.POSITIVE_INFINITY).codes).toEqual(["limit-time"]);
  });

  test("is written as it is, where there is time", () => {
    const { html, codes } = rendering("{@|form}", form({ fields: [{ ...field, title: special }] }), 0);
    expect(codes).toEqual([]);
    expect(html).toContain(
      special.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
    );
  });

  test("is escaped as short ones are", () => {
    const text = `${"x".repeat(16_383)}😀<a href="b">&amp;</a>`.repeat(9);
    const html = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(escapeHtml(text) === html).toBe(true);
    expect(escapeAttribute(text) === html.replaceAll('"', "&quot;")).toBe(true);
  });
});

test("many variants are paid for before they are looked at", () => {
  const variants = (count: number) => ({
    structuredContent: {
      variantOptionOrdering: ["Size"],
      variants: Array.from({ length: count }, (_, i) => ({ attributes: { Size: `${i}` } })),
    },
  });
  expect(rendering("{@|variants-select}", variants(1_000), 0).codes).toEqual([]);
  expect(rendering("{@|variants-select}", variants(30_000), 0)).toEqual({ html: "", codes: ["limit-time"] });
});

test("Markdown is paid for by what may begin something in it", () => {
  const cost = (text: string) =>
    createEngine().compile("{@|block}").render({ type: 44, value: { text } }).stats.instructions;
  const prose = cost("word ".repeat(10_000));
  expect(cost("a|b\n-|-\n".repeat(6_250))).toBeGreaterThan(prose * 10);
  expect(rendering("{@|block}", { type: 44, value: { text: "word ".repeat(10_000) } }, 0).codes).toEqual([]);
  expect(rendering("{@|block}", { type: 44, value: { text: "a|b\n-|-\n".repeat(12_500) } }, 0).codes).toEqual(
    ["limit-time"],
  );
});
