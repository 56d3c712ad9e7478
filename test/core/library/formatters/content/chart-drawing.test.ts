import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";

const template = createEngine().compile("{b|block}");
const draw = (value: JsonObject): string => template.render({ b: { type: "chart", value } }).html;
const rows = (...labels: readonly string[]) => labels.map((label, index) => ({ label, values: [index + 1] }));
/** The texts of the drawing: the values in ascending order, and then the labels of rows. */
const texts = (html: string) => [...html.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe("the drawing of a chart", () => {
  test("has round values on its axis and the labels of its rows below", () => {
    expect(texts(draw({ rows: rows("May", "June") }))).toEqual(["0", "0.5", "1", "1.5", "2", "May", "June"]);
  });

  test("truncates long labels, omits some of many labels, and abbreviates large values", () => {
    expect(texts(draw({ rows: rows("A label of many words") })).at(-1)).toBe("A label of …");
    const many = Array.from({ length: 20 }, (_, index) => `r${index}`);
    expect(
      texts(draw({ type: "line", rows: rows(...many) })).filter((text) => text?.startsWith("r")),
    ).toEqual(["r0", "r3", "r6", "r9", "r12", "r15", "r18"]);
    // Neighbours would overlap.
    const wide = Array.from({ length: 8 }, (_, index) => `Long label ${index}`);
    expect(texts(draw({ rows: rows(...wide) })).filter((text) => text?.startsWith("L"))).toEqual([
      "Long label 0",
      "Long label 3",
      "Long label 6",
    ]);
    expect(texts(draw({ rows: [{ label: "", value: 4_000_000 }] }))).toContain("4M");
    expect(texts(draw({ rows: [{ label: "", value: 4e20 }] }))).toContain("4e+20");
  });

  test("has a legend for its series or for the slices of a pie", () => {
    const legend = (html: string) => [...html.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, name]) => name);
    const chart = { series: ["Sold", "<b>"], rows: [{ label: "May", values: [1, 2] }] };
    expect(legend(draw(chart))).toEqual(["Sold", "&lt;b&gt;"]);
    expect(legend(draw({ ...chart, type: "pie" }))).toEqual(["May"]);
    expect(legend(draw({ rows: rows("May") }))).toEqual([]);
  });
});
