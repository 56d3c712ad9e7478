export interface MasonryOptions {
  /** Width of the wrapper in pixels. */
  readonly width: number;
  /** Heights of the items in pixels, in their order. */
  readonly heights?: readonly number[];
  /** Takes precedence over `maxColumns`. */
  readonly minColumns?: number;
  readonly maxColumns?: number;
  /** Pixels. */
  readonly minColumnWidth?: number;
  /** Pixels between columns and between rows. */
  readonly gutter?: number;
}

export interface MasonryLayout {
  readonly columns: number;
  /** Pixels, not rounded. */
  readonly columnWidth: number;
  /** Left and top of each item in pixels. */
  readonly positions: readonly (readonly [left: number, top: number])[];
  /** Height of the wrapper in pixels. */
  readonly height: number;
}

interface Column {
  readonly left: number;
  bottom: number;
  /** Number of items placed before the last one of this column. */
  placedAt: number;
}

/** Arranges items in columns. Each item goes into the shortest column. */
export function masonry(options: MasonryOptions): MasonryLayout {
  const width = lengthOr(0, options.width);
  const gutter = lengthOr(5, options.gutter);
  const fitting = Math.floor((width + gutter) / (lengthOr(300, options.minColumnWidth) + gutter));
  const maxColumns = Math.floor(lengthOr(12, options.maxColumns));
  const columns = Math.max(
    1,
    Math.floor(lengthOr(1, options.minColumns)),
    Math.min(fitting || 1, maxColumns),
  );
  const heights = (options.heights ?? []).map((height) => lengthOr(0, height));
  const columnWidth = Math.max(0, (width - (columns - 1) * gutter) / columns);

  const used: Column[] = [];
  const positions = heights.map((height, index): readonly [number, number] => {
    if (index < columns) {
      const left = index * (columnWidth + gutter);
      used.push({ left, bottom: height, placedAt: index });
      return [left, 0];
    }
    const column = used.reduce(higher);
    const top = column.bottom + gutter;
    column.bottom = top + height;
    column.placedAt = index;
    return [column.left, top];
  });
  return { columns, columnWidth, positions, height: Math.max(0, ...used.map(({ bottom }) => bottom)) };
}

/** Measurements of a page that has no layout yet are not always numbers. */
function lengthOr(fallback: number, value: number | undefined): number {
  return typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : fallback;
}

/** Returns the shorter column, or of equal ones the one that was filled less recently. */
function higher(a: Column, b: Column): Column {
  if (a.bottom !== b.bottom) return a.bottom < b.bottom ? a : b;
  return a.placedAt < b.placedAt ? a : b;
}
