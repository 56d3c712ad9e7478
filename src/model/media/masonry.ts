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
  const { heights = [], minColumns = 1, maxColumns = 12, minColumnWidth = 300, gutter = 5 } = options;
  const width = Math.max(0, options.width) || 0;
  const fitting = Math.floor((width + gutter) / (minColumnWidth + gutter));
  const columns = Math.max(1, minColumns, Math.min(fitting || 1, maxColumns));
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

/** Returns the shorter column, or of equal ones the one that was filled less recently. */
function higher(a: Column, b: Column): Column {
  if (a.bottom !== b.bottom) return a.bottom < b.bottom ? a : b;
  return a.placedAt < b.placedAt ? a : b;
}
