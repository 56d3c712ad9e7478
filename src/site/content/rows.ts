import { isArray, isObject, type JsonObject, type Value } from "#core/values/value.js";
import { read } from "#model/json.js";
import type { BlockColumn, BlockField, BlockRow, StoredBlock } from "./content.js";
import { withTimes } from "./times.js";

export function blockFieldsOf(value: unknown): Readonly<Record<string, BlockField>> {
  if (!isObject(value as Value)) return {};
  return Object.fromEntries(
    Object.entries(value as JsonObject).flatMap(([id, field]) => {
      const rows = rowsOf(read(field, "rows") as Value);
      if (rows === undefined) return [];
      const updatedOn = isObject(field) ? withTimes(field)["updatedOn"] : undefined;
      return [[id, typeof updatedOn === "number" ? { updatedOn, rows } : { rows }]];
    }),
  );
}

/** Rows of columns of blocks or rows. Deeper nesting than editors make is cut. */
const MAX_ROWS_DEPTH = 12;

export function rowsOf(value: Value, depth = 0): readonly BlockRow[] | undefined {
  if (!isArray(value) || depth > MAX_ROWS_DEPTH) return undefined;
  return value.flatMap((row) => {
    const columns = read(row, "columns") as Value;
    if (!isArray(columns)) return [];
    return [
      {
        columns: columns.flatMap((column): BlockColumn[] => {
          if (!isObject(column)) return [];
          const span = typeof column["span"] === "number" ? column["span"] : 12;
          const rows = rowsOf(column["rows"], depth + 1);
          if (rows !== undefined) return [{ span, rows }];
          const blocks = isArray(column["blocks"]) ? column["blocks"].flatMap(blockOf) : [];
          return [{ span, blocks }];
        }),
      },
    ];
  });
}

function blockOf(block: Value): readonly StoredBlock[] {
  if (!isObject(block)) return [];
  const { id, type, value } = block;
  if (typeof type !== "string" && typeof type !== "number") return [];
  const stored = { type, value: isObject(value) ? value : {} };
  return [typeof id === "string" ? { id, ...stored } : stored];
}
