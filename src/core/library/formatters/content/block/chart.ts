import { escapeHtml } from "#core/library/escape.js";
import { type Chart, readChart } from "#model/content/chart.js";
import { attribute } from "../markup/attribute.js";
import { chartFill, drawChart } from "./chart-drawing.js";
import type { BlockContent } from "./content.js";
import { textField } from "./field.js";

/** A legend with more names than this is not useful. */
const MAX_LEGEND = 12;

/**
 * A chart: `{type: "bar" | "line" | "pie", title, series, rows: [{label, values}]}`. It is an SVG with a table of the
 * same numbers, so it needs no script and screen readers can read the table.
 */
export const chartBlock: BlockContent = (value, context) => {
  const chart = readChart(value);
  if (chart === undefined) {
    context.report("formatter-failure", 'the chart has no rows: add "rows" with a label and values each');
    return "";
  }
  for (const omission of chart.omissions) {
    context.report("formatter-failure", `the chart cannot show all of its data: ${omission}`);
  }
  const title = textField(value, "title") || "Chart";
  const { viewBox, content } = drawChart(chart);
  // A pie without a positive value has no slices, so only its table is left.
  const drawing =
    content === ""
      ? ""
      : `<svg viewBox="${viewBox}" role="img" ${attribute("aria-label", title)}>${content}</svg>${legend(chart)}`;
  const shown = content === "" ? "<details open>" : "<details>";
  return (
    `<figure class="sqs-chart sqs-chart-${chart.kind}">${drawing}${shown}<summary>${escapeHtml(title)}` +
    `</summary>${table(chart, title)}</details></figure>`
  );
};

/** The legend: the slices of a pie, else the series if they have names. */
function legend({ kind, rows, series }: Chart): string {
  const names = kind === "pie" ? rows.map(({ label }) => label) : series;
  if (names.length === 0 || names.length > MAX_LEGEND || names.every((name) => name === "")) return "";
  const items = names.map(
    (name, index) =>
      `<li><svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4" ${chartFill(index)}/>` +
      `</svg>${escapeHtml(name)}</li>`,
  );
  return `<ul class="sqs-chart-legend">${items.join("")}</ul>`;
}

function table({ series, rows }: Chart, title: string): string {
  // Every row has a cell in every column, or a screen reader would read values under another name.
  const width = Math.max(series.length, ...rows.map(({ values }) => values.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const names = columns.map((column) => header("col", series[column] ?? "")).join("");
  const head = series.length === 0 ? "" : `<thead><tr><td></td>${names}</tr></thead>`;
  const body = rows
    .map(({ label, values }) => {
      const cells = columns.map((column) => `<td>${values[column] ?? ""}</td>`).join("");
      return `<tr>${header("row", label)}${cells}</tr>`;
    })
    .join("");
  return `<table><caption>${escapeHtml(title)}</caption>${head}<tbody>${body}</tbody></table>`;
}

function header(scope: "col" | "row", text: string): string {
  return text === "" ? "<td></td>" : `<th scope="${scope}">${escapeHtml(text)}</th>`;
}
