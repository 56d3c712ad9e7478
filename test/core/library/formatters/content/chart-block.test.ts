import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { slicePath } from "#model/content/chart.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{b|block}");

function write(value: JsonObject): { html: string; messages: readonly string[] } {
  const { html, errors } = template.render({ b: { type: "chart", value } });
  return { html, messages: errors.map(({ message }) => message) };
}

const count = (html: string, part: string): number => html.split(part).length - 1;

const rows = [
  { label: "2024", values: [3, 1] },
  { label: "2025", values: [5, -2] },
];

describe("a chart", () => {
  /* The marks of the two rows: a bar for each number, a line for each series, a slice for each row. */
  test.each([
    [1008, "bar", "<rect ", 4],
    ["bar", "bar", "<rect ", 4],
    [undefined, "bar", "<rect ", 4],
    [1009, "line", "<path d=", 2],
    ["line", "line", "<circle cx", 4 + 2],
    [1010, "pie", "<path ", 2],
    ["chart-pie", "pie", "<path ", 2],
  ])("of the variant %j is a drawing of the kind %s", (type, kind, mark, marks) => {
    const { html } = write({ ...(type === undefined ? {} : { type }), series: ["a", "b"], rows });
    expect(html).toContain(`<figure class="sqs-chart sqs-chart-${kind}"><svg viewBox=`);
    expect(count(html, mark)).toBe(marks);
  });

  test.each(["bar", "line", "pie"])("of type %s has a name and a table of the same numbers", (type) => {
    const { html } = write({ type, title: "Pots & pans", series: ["Sold", "Broken"], rows });
    expect(html).toContain('role="img" aria-label="Pots &amp; pans"');
    expect(html).toContain(
      "<details><summary>Pots &amp; pans</summary><table><caption>Pots &amp; pans</caption><thead><tr><td></td>" +
        '<th scope="col">Sold</th><th scope="col">Broken</th></tr></thead><tbody><tr><th scope="row">2024</th>' +
        '<td>3</td><td>1</td></tr><tr><th scope="row">2025</th><td>5</td><td>-2</td></tr></tbody></table>',
    );
    expect(html).not.toMatch(/NaN|Infinity|style=/);
  });

  const fill = / fill="#\w+"( stroke="currentColor")?/g;

  test.each([
    ["bar", fill],
    ["pie", fill],
    ["line", / stroke="#\w+" stroke-width="3"( stroke-dasharray="9 5")?/g],
  ])("of type %s distinguishes twelve marks in the drawing and the legend", (type, appearance) => {
    const names = Array.from({ length: 12 }, (_, index) => `name ${index}`);
    const series = type === "pie" ? [] : names;
    const table =
      type === "pie" ? names.map((label) => ({ label, value: 1 })) : [{ values: names.map(() => 1) }];
    const { html } = write({ type, series, rows: table });
    const [drawing = "", legend = ""] = html.split('<ul class="sqs-chart-legend">');
    for (const [markup, pattern] of [
      [drawing, appearance],
      [legend, fill],
    ] as const) {
      const marks = [...markup.matchAll(pattern)].map(([mark]) => mark);
      expect(marks).toHaveLength(12);
      expect(new Set(marks).size).toBe(12);
    }
  });

  test("without a title is named Chart", () => {
    expect(write({ rows }).html).toContain('aria-label="Chart"');
  });

  test("draws a bar at the place and with the height of its value", () => {
    const { html } = write({
      rows: [
        { label: "a", value: 4 },
        { label: "b", value: -4 },
      ],
    });
    const bars = [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)];
    const [above = [], below = []] = bars.map((bar) => bar.slice(1).map(Number));
    expect(above[2]).toBe(below[2]);
    expect((above[1] ?? 0) + (above[2] ?? 0)).toBeCloseTo(below[1] ?? 0);
    expect(above[0]).toBeLessThan(below[0] ?? 0);
  });

  test("draws the bars of a row side by side", () => {
    const { html } = write({ rows: [{ label: "a", values: [1, 1, 1] }] });
    const bars = [...html.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)];
    const [first = [], second = [], third = []] = bars.map((bar) => bar.slice(1).map(Number));
    expect(second[0]).toBeCloseTo((first[0] ?? 0) + (first[1] ?? 0), 1);
    expect(third[0]).toBeCloseTo((second[0] ?? 0) + (second[1] ?? 0), 1);
  });

  test("draws the slices of a pie one after another, from the top", () => {
    const { html } = write({ type: "pie", rows: [1, 2, 1].map((value) => ({ label: "a", value })) });
    const paths = [...html.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)];
    expect(paths.map(([, path]) => path)).toEqual([
      slicePath(0, 0.25, 140, 135),
      slicePath(0.25, 0.75, 140, 135),
      slicePath(0.75, 1, 140, 135),
    ]);
    expect(new Set(paths.map(([, , fill]) => fill)).size).toBe(3);
    expect(slicePath(0, 0.25, 140, 135)).toBe("M140 140L140 5A135 135 0 0 1 275 140z");
  });

  test("leaves a gap for a missing value in its drawing and in its table", () => {
    const gaps = [
      { label: "", values: [null, 2] },
      { label: "b", values: [1] },
    ];
    const { html, messages } = write({ series: ["", "Sold"], rows: gaps });
    expect(messages).toEqual([]);
    expect(count(html, "<rect ")).toBe(2);
    expect(html).toContain('<tr><td></td><td></td><th scope="col">Sold</th></tr>');
    expect(html).toContain("<tr><td></td><td></td><td>2</td></tr>");
    expect(html).toContain('<tr><th scope="row">b</th><td>1</td><td></td></tr>');
    expect(count(write({ type: "line", rows: gaps }).html, "<circle cx")).toBe(2);
  });

  test("interrupts a line where a value is missing", () => {
    const values = [1, 2, null, 3, 4].map((value) => ({ label: "", values: [value, 1] }));
    const [, line] = /<path d="([^"]+)" fill="none"/.exec(write({ type: "line", rows: values }).html) ?? [];
    expect(line?.replace(/[\d. ]+/g, "")).toBe("MLML");
  });

  test("reports each part of its data that it does not show", () => {
    expect(write({ type: "pie", rows }).messages).toEqual([
      expect.stringContaining("the chart cannot show all of its data: a pie shows only the first value"),
    ]);
  });

  test("is only an open table, and is reported, if a pie has nothing to draw", () => {
    const { html, messages } = write({ type: "pie", title: "Pots", rows: [{ label: "May", value: 0 }] });
    expect(html).toContain('<figure class="sqs-chart sqs-chart-pie"><details open><summary>Pots</summary>');
    expect(messages).toEqual([expect.stringContaining("a pie needs a value above 0")]);
  });

  test("without a number is reported and writes nothing", () => {
    const { html, messages } = write({ rows: [{ label: "May" }] });
    expect(html).toBe("");
    expect(messages).toEqual([expect.stringContaining("the chart has no rows")]);
  });

  test("closes the path of a pie with one slice", () => {
    expect(slicePath(0, 1, 50, 40)).toBe("M10 50a40 40 0 1 1 80 0a40 40 0 1 1 -80 0z");
  });
});
