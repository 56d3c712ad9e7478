import { type Chart, readChart, round, slicePath } from "../../../../../model/content/chart.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

const WIDTH = 600;
const HEIGHT = 300;
/** Hues that people with colour blindness tell apart. */
const COLORS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#999999", "#f0e442"];

/**
 * A chart: `{type: "bar" | "line" | "pie", title, series, rows: [{label, values}]}`. It is a drawing with a table of
 * the same numbers, so it needs no script and screen readers read the table.
 */
export const chartBlock: BlockContent = (value, context) => {
  const chart = readChart(value);
  if (chart === undefined) {
    context.report("formatter-failure", 'the chart has no rows: give "rows" with a label and values each');
    return "";
  }
  const title = textField(value, "title") || "Chart";
  const drawing = { bar: bars, line: lines, pie }[chart.kind](chart);
  const size = chart.kind === "pie" ? `0 0 ${HEIGHT} ${HEIGHT}` : `0 0 ${WIDTH} ${HEIGHT}`;
  return (
    `<figure class="sqs-chart sqs-chart-${chart.kind}"><svg viewBox="${size}" role="img" ` +
    `${attribute("aria-label", title)}>${drawing}</svg><details><summary>${escapeHtml(title)}</summary>` +
    `${table(chart, title)}</details></figure>`
  );
};

function bars({ rows }: Chart): string {
  const [top, bottom] = bounds(rows.map(({ values }) => values));
  const group = WIDTH / rows.length;
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  return rows
    .map(({ label, values }, row) => {
      const width = (group * 0.8) / values.length;
      return values
        .map((value, series) => {
          const x = round(row * group + group * 0.1 + series * width);
          const from = Math.min(y(value), y(0));
          const height = round(Math.abs(y(value) - y(0)));
          return (
            `<rect x="${x}" y="${round(from)}" width="${round(width)}" height="${height}" ` +
            `fill="${color(series)}"><title>${escapeHtml(`${label}: ${value}`)}</title></rect>`
          );
        })
        .join("");
    })
    .join("");
}

function lines({ rows }: Chart): string {
  const [top, bottom] = bounds(rows.map(({ values }) => values));
  const step = rows.length > 1 ? WIDTH / (rows.length - 1) : 0;
  const count = rows.reduce((most, { values }) => Math.max(most, values.length), 0);
  return Array.from({ length: count }, (_, series) => {
    const points = rows.flatMap(({ values }, row) => {
      const value = values[series];
      if (value === undefined) return [];
      return `${round(row * step)},${round(((top - value) / (top - bottom)) * HEIGHT)}`;
    });
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${color(series)}" stroke-width="3"/>`;
  }).join("");
}

function pie({ rows }: Chart): string {
  const shares = rows.map(({ label, values }) => ({ label, value: Math.max(0, values[0] ?? 0) }));
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return "";
  let from = 0;
  return shares
    .map(({ label, value }, index) => {
      const to = from + value / total;
      const path = slicePath(from, to, HEIGHT / 2, HEIGHT / 2 - 5);
      from = to;
      if (value === 0) return "";
      return `<path d="${path}" fill="${color(index)}"><title>${escapeHtml(`${label}: ${value}`)}</title></path>`;
    })
    .join("");
}

/** The greatest and the least value, 0 included, so that bars have a base line. */
function bounds(values: readonly (readonly number[])[]): readonly [top: number, bottom: number] {
  let top = 0;
  let bottom = 0;
  for (const value of values.flat()) {
    top = Math.max(top, value);
    bottom = Math.min(bottom, value);
  }
  return top === bottom ? [1, 0] : [top, bottom];
}

function table({ series, rows }: Chart, title: string): string {
  const names =
    series.length === 0 ? "" : series.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const head = names === "" ? "" : `<thead><tr><td></td>${names}</tr></thead>`;
  const body = rows
    .map(({ label, values }) => {
      const cells = values.map((value) => `<td>${value}</td>`).join("");
      return `<tr><th scope="row">${escapeHtml(label)}</th>${cells}</tr>`;
    })
    .join("");
  return `<table><caption>${escapeHtml(title)}</caption>${head}<tbody>${body}</tbody></table>`;
}

function color(index: number): string {
  return COLORS[index % COLORS.length] as string;
}
