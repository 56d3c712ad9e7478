/** A value of the data and whether the page read it. */
export interface DataNode {
  readonly name: string;
  readonly isContainer: boolean;
  /** The value or its size as a short text. */
  readonly sample: string;
  readonly isRead: boolean;
  /** Number of scalar values below it, or the value itself. */
  readonly count: number;
  readonly readCount: number;
  members(): readonly DataNode[];
}

const MAX_SAMPLE = 60;
const ELEMENT = "*";

/** Builds the tree of the data. `reads` are paths of a render, with `*` for the elements of an array. */
export function dataTree(value: unknown, reads: readonly string[]): DataNode {
  return nodeOf("", value, "", new Set(reads));
}

function nodeOf(name: string, value: unknown, path: string, reads: ReadonlySet<string>): DataNode {
  const isContainer = typeof value === "object" && value !== null;
  const isRead = reads.has(path);
  if (!isContainer) {
    const sample = shorten(JSON.stringify(value) ?? "");
    return { name, isContainer, sample, isRead, count: 1, readCount: isRead ? 1 : 0, members: () => [] };
  }
  const below = path === "" ? "" : `${path}.`;
  const children = Object.entries(value).map(([key, member]) =>
    nodeOf(key, member, below + (Array.isArray(value) ? ELEMENT : key), reads),
  );
  const sum = (of: (node: DataNode) => number): number =>
    children.reduce((total, node) => total + of(node), 0);
  return {
    name,
    isContainer,
    sample: Array.isArray(value) ? `[${children.length}]` : `{${children.length}}`,
    isRead,
    count: sum(({ count }) => count),
    readCount: sum(({ readCount }) => readCount),
    members: () => children,
  };
}

/** Paths that were looked up but do not exist. */
export function missingReads(value: unknown, reads: readonly string[]): readonly string[] {
  return reads.filter((path) => path !== "" && !exists([value], path.split(".")));
}

/** Returns whether one of the values has the path. Names may contain dots, so every split is tried. */
function exists(values: readonly unknown[], [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return values.length > 0;
  const next = values.flatMap((value): readonly unknown[] => {
    if (Array.isArray(value)) return first === ELEMENT ? value : [];
    return typeof value === "object" && value !== null && Object.hasOwn(value, first)
      ? [(value as Record<string, unknown>)[first]]
      : [];
  });
  if (next.length > 0 && exists(next, rest)) return true;
  const [second, ...others] = rest;
  return second !== undefined && exists(values, [`${first}.${second}`, ...others]);
}

function shorten(text: string): string {
  return text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE - 1)}…` : text;
}
