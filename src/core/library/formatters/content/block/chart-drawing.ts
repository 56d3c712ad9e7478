import { escapeHtml } from "#core/library/escape.js";
import { type Chart, chartTicks, round, slicePath } from "#model/content/chart.js";

const WIDTH = 480;
const HEIGHT = 280;
/** Space for the values on the left and for the labels below, in units of the drawing. */
const LEFT = 48;
const BOTTOM = 28;
const TOP = 10;
const RIGHT = 8;
const FONT = 14;
const MAX_LABELS = 8;
/** Average width of a letter, and the gap between labels. Texts are larger in narrow windows; see the style sheet. */
const LETTER = 9;
const LABEL_GAP = 6;
const MAX_LABEL_LENGTH = 12;
const PIE = 280;

/**
 * Colours that have a contrast of at least 3 to white and to black and that people with colour blindness can
 * distinguish.
 */
const COLORS = ["#0072b2", "#c05a00", "#00855f", "#b0447f", "#5b6ee1", "#9a6a00", "#737b87", "#c0392b"];

/** The colour of a series, or of a slice of a pie. After the last colour, they start again. */
function chartColor(index: number): string {
  return COLORS[index % COLORS.length] as string;
}

/** The attributes of a filled shape. A repeated colour has an outline. */
export function chartFill(index: number): string {
  const fill = `fill="${chartColor(index)}"`;
  return index < COLORS.length ? fill : `${fill} stroke="currentColor" stroke-width="2"`;
}

/** The attributes of a line. A repeated colour has dashes. */
function chartStroke(index: number): string {
  const stroke = `stroke="${chartColor(index)}" stroke-width="3"`;
  return index < COLORS.length ? stroke : `${stroke} stroke-dasharray="9 5"`;
}

/** The drawing of a chart: its size as a `viewBox`, and the elements inside. */
export function drawChart(chart: Chart): { readonly viewBox: string; readonly content: string } {
  if (chart.kind === "pie") return { viewBox: `0 0 ${PIE} ${PIE}`, content: pie(chart) };
  const scale = scaleOf(chart);
  const marks = chart.kind === "bar" ? bars(chart, scale) : lines(chart, scale);
  return { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, content: axes(chart, scale) + marks };
}

interface Scale {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  /** Left edge and width of a row. */
  readonly column: (row: number) => readonly [left: number, width: number];
}

function scaleOf({ rows }: Chart): Scale {
  const ticks = chartTicks(rows.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const bottom = ticks[0] as number;
  const top = ticks.at(-1) as number;
  const width = (WIDTH - LEFT - RIGHT) / rows.length;
  return {
    ticks,
    y: (value) => round(TOP + ((top - value) / (top - bottom)) * (HEIGHT - TOP - BOTTOM)),
    column: (row) => [LEFT + row * width, width],
  };
}

/** Lines for the values, with a stronger one at 0, and the labels of the rows. */
function axes({ rows }: Chart, { ticks, y, column }: Scale): string {
  const values = ticks.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" stroke="currentColor" ` +
      `stroke-opacity="${tick === 0 ? 0.7 : 0.18}"/>` +
      `<text x="${LEFT - 8}" y="${y(tick) + FONT / 3}" text-anchor="end">${shortNumber(tick)}</text>`,
  );
  const longest = Math.max(...rows.map(({ label }) => Math.min(MAX_LABEL_LENGTH, [...label].length)));
  const fitting = Math.floor((WIDTH - LEFT - RIGHT) / (longest * LETTER + LABEL_GAP));
  const step = Math.ceil(rows.length / Math.max(1, Math.min(MAX_LABELS, fitting)));
  const labels = rows.map(({ label }, row) => {
    if (row % step !== 0) return "";
    const [left, width] = column(row);
    return `<text x="${round(left + width / 2)}" y="${HEIGHT - 6}" text-anchor="middle">${shortLabel(label)}</text>`;
  });
  return `<g fill="currentColor" font-size="${FONT}" direction="ltr">${values.join("")}${labels.join("")}</g>`;
}

function bars({ rows }: Chart, { y, column }: Scale): string {
  return rows
    .map(({ label, values }, row) => {
      const [left, room] = column(row);
      const width = (room * 0.7) / values.length;
      return values
        .map((value, series) => {
          if (value === undefined) return "";
          const x = round(left + room * 0.15 + series * width);
          const height = round(Math.abs(y(value) - y(0)));
          return (
            `<rect x="${x}" y="${Math.min(y(value), y(0))}" width="${round(width)}" height="${height}" ` +
            `${chartFill(series)}>${titleOf(label, value)}</rect>`
          );
        })
        .join("");
    })
    .join("");
}

function lines({ rows }: Chart, { y, column }: Scale): string {
  const count = Math.max(0, ...rows.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, series) => {
    let line = "";
    let dots = "";
    let isInterrupted = true;
    for (const [row, { label, values }] of rows.entries()) {
      const value = values[series];
      if (value !== undefined) {
        const [left, width] = column(row);
        const [centerX, centerY] = [round(left + width / 2), y(value)];
        line += `${isInterrupted ? "M" : "L"}${centerX} ${centerY}`;
        dots +=
          `<circle cx="${centerX}" cy="${centerY}" r="4" ${chartFill(series)}>` +
          `${titleOf(label, value)}</circle>`;
      }
      isInterrupted = value === undefined;
    }
    return `<path d="${line}" fill="none" ${chartStroke(series)}/>${dots}`;
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
      const path = slicePath(from, to, PIE / 2, PIE / 2 - 5);
      from = to;
      return value === 0 ? "" : `<path d="${path}" ${chartFill(index)}>${titleOf(label, value)}</path>`;
    })
    .join("");
}

function titleOf(label: string, value: number): string {
  return `<title>${escapeHtml(`${label}: ${value}`)}</title>`;
}

function shortLabel(label: string): string {
  const letters = [...label];
  return escapeHtml(
    letters.length > MAX_LABEL_LENGTH ? `${letters.slice(0, MAX_LABEL_LENGTH - 1).join("")}…` : label,
  );
}

/** Returns a number in a few characters, such as `1.5M` or `2e+20`. */
function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-3)) return value.toExponential();
  return new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 }).format(value);
}
