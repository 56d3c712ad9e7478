/** Levels of density of a grid gallery. */
export const MAX_DENSITY = 5;
const DEFAULT_DENSITY = 3;

/** Tiles of a grid, duplicates included. */
export const MAX_GRID_TILES = 100;

/** Shapes of tiles by the value of the tweak; `original` takes the shape of the first image. */
export const gridRatios = {
  "1-1": 1,
  "5-4": 5 / 4,
  "4-3": 4 / 3,
  "3-2": 3 / 2,
  "16-9": 16 / 9,
  "2-1": 2,
  original: undefined,
} as const;

/**
 * Number of columns of each level, from sparse to dense. Squarespace documents the breakpoints and levels; the numbers
 * of columns are ours.
 */
const columnsOf = {
  desktop: [2, 3, 4, 6, 8],
  tablet: [2, 2, 3, 4, 6],
  phone: [1, 2, 2, 3, 4],
  low: [3, 4, 5, 7, 9],
} as const;

export interface GridWindow {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Returns the columns and rows that cover a window with tiles.
 *
 * @param density level from 1 to 5; anything else is the middle one
 * @param ratio width of a tile divided by its height
 */
export function gridFor({ width, height }: GridWindow, density: number, ratio: number): Grid {
  const level =
    Number.isInteger(density) && density >= 1 && density <= MAX_DENSITY ? density : DEFAULT_DENSITY;
  const shape = Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
  const columns = columnsOf[breakpointOf(width, height)][level - 1] ?? DEFAULT_DENSITY;
  const rows = Math.max(1, Math.ceil((height * columns * shape) / Math.max(1, width)));
  return { columns, rows: Math.min(rows, Math.floor(MAX_GRID_TILES / columns)) };
}

/** Returns the numbers below `count` in random order. `random` returns numbers from 0 up to 1, which is excluded. */
export function shuffled(count: number, random: () => number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const swapped = Math.floor(random() * (last + 1));
    [order[last], order[swapped]] = [order[swapped] as number, order[last] as number];
  }
  return order;
}

/**
 * Returns the images of the tiles as indices of `count` images: each once, then duplicates until the window is covered.
 */
export function gridTiles({ columns, rows }: Grid, count: number): readonly number[] {
  if (count <= 0) return [];
  const tileCount = Math.min(MAX_GRID_TILES, Math.max(columns * rows, Math.min(count, MAX_GRID_TILES)));
  return Array.from({ length: tileCount }, (_, index) => index % count);
}

function breakpointOf(width: number, height: number): keyof typeof columnsOf {
  if (width <= 600) return "phone";
  if (width <= 800) return "tablet";
  return height <= 600 ? "low" : "desktop";
}
