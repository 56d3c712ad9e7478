import { listOf, numberOf, read, textOf } from "../json.js";

export type ChartKind = "bar" | "line" | "pie";

export interface ChartRow {
  readonly label: string;
  /** One number for each series. */
  readonly values: readonly number[];
}

export interface Chart {
  readonly kind: ChartKind;
  /** Names of the series; empty where the data name none. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
}

/** Rows and series beyond these cannot be told apart on a page. */
const MAX_ROWS = 200;
const MAX_SERIES = 12;

/** Reads `{type, series: [name], rows: [{label, values}]}`. A row may hold one `value`. Undefined without a number. */
export function readChart(value: unknown): Chart | undefined {
  const kind = textOf(read(value, "type") ?? read(value, "chartType")).toLowerCase();
  const rows = listOf(read(value, "rows"))
    .slice(0, MAX_ROWS)
    .flatMap((row): ChartRow[] => {
      const list = read(row, "values") ?? [read(row, "value")];
      const values = listOf(list).slice(0, MAX_SERIES).map(numberOf).filter(Number.isFinite);
      return values.length === 0 ? [] : [{ label: textOf(read(row, "label")), values }];
    });
  if (rows.length === 0) return undefined;
  const series = listOf(read(value, "series")).slice(0, MAX_SERIES).map(textOf);
  return { kind: kind === "line" || kind === "pie" ? kind : "bar", series, rows };
}

/** A slice of a pie: the path of an SVG with the given centre and radius. Angles are shares of the circle, 0 to 1. */
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

/** Coordinates with at most two digits after the point. */
export function round(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}
