import { designOf } from "../enumerations/block-variant.js";
import { listOf, read, textOf } from "../json.js";

const chartKinds = ["bar", "line", "pie"] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartRow {
  readonly label: string;
  /** One value for each series, undefined where the data has no number that can be drawn. */
  readonly values: readonly (number | undefined)[];
}

export interface Chart {
  readonly kind: ChartKind;
  /** Names of the series. Empty if the data has none. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  /** The parts of the data that the drawing omits, for the author. */
  readonly omissions: readonly string[];
}

/** More rows or series would not be distinguishable on a page. */
const MAX_ROWS = 200;
const MAX_SERIES = 12;
/** Larger numbers would overflow when a scale is computed. */
const MAX_VALUE = 1e300;

/**
 * Parses `{type, series: [name], rows: [{label, values}]}`. A row may have a single `value`. Returns undefined if there
 * is no number.
 */
export function readChart(value: unknown): Chart | undefined {
  const kind = designOf("chart", chartKinds, read(value, "type") ?? read(value, "chartType")) ?? "bar";
  const list = listOf(read(value, "rows"));
  const cells = list.slice(0, MAX_ROWS).map(cellsOf);
  const rows = list.slice(0, MAX_ROWS).flatMap((row, index): ChartRow[] => {
    const values = (cells[index] ?? []).slice(0, MAX_SERIES).map(drawable);
    const isEmpty = values.every((number) => number === undefined);
    return isEmpty ? [] : [{ label: textOf(read(row, "label")), values }];
  });
  if (rows.length === 0) return undefined;
  const names = listOf(read(value, "series"));
  const width = Math.max(names.length, ...cells.map(({ length }) => length));
  const unreadable = cells.flat().filter((cell) => !isBlank(cell) && drawable(cell) === undefined).length;
  return {
    kind,
    series: names.slice(0, MAX_SERIES).map(textOf),
    rows,
    omissions: [
      ...(list.length > MAX_ROWS ? [`only the first ${MAX_ROWS} rows are shown`] : []),
      ...(width > MAX_SERIES ? [`only the first ${MAX_SERIES} values of a row are shown`] : []),
      ...(rows.length < Math.min(list.length, MAX_ROWS) ? ["rows without a number are not shown"] : []),
      ...(unreadable > 0 ? [`${unreadable} values are not numbers that can be drawn`] : []),
      ...(kind === "pie" ? pieOmissions(rows) : []),
    ],
  };
}

function cellsOf(row: unknown): readonly unknown[] {
  return listOf(read(row, "values") ?? [read(row, "value")]).slice(0, MAX_SERIES + 1);
}

function isBlank(cell: unknown): boolean {
  return cell === undefined || cell === null || cell === "";
}

function drawable(cell: unknown): number | undefined {
  const number = typeof cell === "string" && cell.trim() !== "" ? Number(cell) : cell;
  return typeof number === "number" && Math.abs(number) <= MAX_VALUE ? number : undefined;
}

function pieOmissions(rows: readonly ChartRow[]): readonly string[] {
  const hasNegative = rows.some(({ values }) => (values[0] ?? 0) < 0);
  return [
    ...(rows.some(({ values }) => values.length > 1) ? ["a pie shows only the first value of a row"] : []),
    ...(hasNegative ? ["a pie has no slices for negative values"] : []),
    ...(rows.every(({ values }) => (values[0] ?? 0) <= 0) ? ["a pie needs a value above 0"] : []),
  ];
}

const TICKS = 4;
/** A step of a scale is one of these times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Returns at least two evenly spaced round values whose range includes all given values and 0. */
export function chartTicks(values: readonly number[]): readonly number[] {
  let top = 0;
  let bottom = 0;
  for (const value of values) {
    top = Math.max(top, value);
    bottom = Math.min(bottom, value);
  }
  const rough = top / TICKS - bottom / TICKS;
  if (rough < 1 / MAX_VALUE) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((multiple) => multiple * power >= rough) ?? 10);
  const first = Math.floor(bottom / step);
  const count = Math.ceil(top / step) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Returns the SVG path of a pie slice. Angles are fractions of the circle, 0 to 1. */
export function slicePath(from: number, to: number, center: number, radius: number): string {
  if (to - from >= 1) {
    const left = center - radius;
    return `M${left} ${center}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;
  }
  const point = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${round(center + radius * Math.cos(angle))} ${round(center + radius * Math.sin(angle))}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `M${center} ${center}L${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(to)}z`;
}

/** Rounds coordinates to two decimals. */
export function round(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}
