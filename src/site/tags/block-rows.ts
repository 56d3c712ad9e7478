import { escapeAttribute, escapeHtml } from "#core/library/escape.js";
import { blockTypeOf, openBlock } from "#core/library/formatters/content/block.js";
import type { PlatformTagContext } from "#core/library/platform-tag.js";
import type { JsonObject, Value } from "#core/values/value.js";
import { isObject } from "#core/values/value.js";
import { ownValue } from "../content/accessors.js";
import type { BlockColumn, BlockRow, StoredBlock } from "../content/content.js";
import { unescaped } from "../content/unescaped.js";
import { REPLACEABLE } from "../repository/configurations.js";
import { pageOf, siteScope, stringsAt } from "./host.js";

/** The wrapper of an area of blocks: a block field, or the layout of a page. */
export interface BlockArea {
  readonly id: string;
  readonly type: "block-field" | "page";
  readonly columns: number;
  readonly rows: readonly BlockRow[];
  /** Milliseconds since 1970. */
  readonly updatedOn: number;
  readonly classes: readonly string[];
  readonly label: string | undefined;
  readonly data: readonly (readonly [name: string, value: string])[];
  /** Shown in an empty area. */
  readonly placeholder: string | undefined;
}

/** The partial that writes what is inside the element of a block. */
export const BLOCK_PARTIAL = "sqs-block-content";

/** Writes an area of blocks as the platform does. Its blocks go through the formatter, so some of them are islands. */
export function writeArea(context: PlatformTagContext, area: BlockArea): void {
  const { id, type, columns, rows, label } = area;
  const isEmpty = !rows.some(hasBlocks);
  const classes = [
    "sqs-layout",
    `sqs-grid-${columns}`,
    `columns-${columns}`,
    ...area.classes,
    ...(isEmpty ? ["empty"] : []),
  ];
  const attributes: (readonly [string, string])[] = [
    ["class", classes.join(" ")],
    ...(label === undefined ? [] : [["data-layout-label", label] as const]),
    ["data-type", type],
    ["data-updated-on", String(area.updatedOn)],
    ...area.data,
    ["id", id],
  ];
  context.write(`<div${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("")}>`);
  if (isEmpty) {
    const shown = area.placeholder;
    const inside = shown === undefined ? "" : `<p class="platen-placeholder">${escapeHtml(shown)}</p>`;
    context.write(
      `<div class="row sqs-row"><div class="col sqs-col-${columns} span-${columns}">${inside}</div></div>`,
    );
  } else new BlockWriter(context, id).rows(rows);
  context.write("</div>");
}

function hasBlocks({ columns }: BlockRow): boolean {
  return columns.some(({ blocks, rows }) => (blocks?.length ?? 0) > 0 || (rows ?? []).some(hasBlocks));
}

class BlockWriter {
  readonly #context: PlatformTagContext;
  readonly #area: string;
  readonly #scope: JsonObject;
  #count = 0;

  constructor(context: PlatformTagContext, area: string) {
    this.#context = context;
    this.#area = area;
    const page = pageOf(context);
    this.#scope = { ...siteScope(page), collection: page.context["collection"] ?? {} };
  }

  rows(rows: readonly BlockRow[]): void {
    for (const { columns } of rows) {
      this.#context.write('<div class="row sqs-row">');
      for (const column of columns) this.#column(column);
      this.#context.write("</div>");
    }
  }

  #column({ span, blocks, rows }: BlockColumn): void {
    const width = Math.min(Math.max(Math.round(span), 1), 12);
    this.#context.write(`<div class="col sqs-col-${width} span-${width}">`);
    if (rows !== undefined) this.rows(rows);
    for (const block of blocks ?? []) this.#block(block);
    this.#context.write("</div>");
  }

  #block({ id, type, value }: StoredBlock): void {
    const context = this.#context;
    const page = pageOf(context);
    const element = `block-${id ?? `${this.#area}-${++this.#count}`}`;
    const name = blockTypeOf(type);
    if (name === undefined) {
      context.fail(
        `the content of ${JSON.stringify(this.#area)} has a block of the unknown type ${String(type)}.`,
      );
      const number = typeof type === "number" ? ` data-block-type="${type}"` : "";
      context.write(
        `<div class="sqs-block"${number} id="${escapeAttribute(element)}"><div class="sqs-block-content"></div></div>`,
      );
      return;
    }
    const complete = completeValue(context, name, value);
    context.write(`${openBlock(name, complete, element)}<div class="sqs-block-content">`);
    const override = ownValue(page.site.configuration.overrides, name);
    const isReplaced =
      override !== undefined &&
      REPLACEABLE.includes(name) &&
      context.writePartial(override, { ...siteScope(page), ...overrideScope(name, complete) });
    if (!isReplaced) {
      context.writePartial(BLOCK_PARTIAL, { ...this.#scope, block: { type: name, value: complete } });
    }
    context.write("</div></div>");
  }
}

const LISTS: ReadonlySet<string> = new Set([
  "summary",
  "summary-v2",
  "gallery",
  "archive",
  "album",
  "calendar",
]);
const MAX_LISTED = 30;

/** Fetches the items that a block shows: those of a collection, or the product with a `urlId`. */
function completeValue(context: PlatformTagContext, name: string, value: JsonObject): JsonObject {
  const page = pageOf(context);
  const { collection, item, items, limit } = value;
  if (LISTS.has(name) && items === undefined && typeof collection === "string") {
    const found = page.find(collection);
    if (found === undefined) return value;
    const count = typeof limit === "number" && limit >= 0 ? Math.min(limit, MAX_LISTED) : MAX_LISTED;
    return { ...value, collection: found.fields, items: page.itemsOf(found).slice(0, count).map(rawItem) };
  }
  if (name === "tagcloud" && value["tags"] === undefined && typeof collection === "string") {
    const found = page.find(collection);
    const tags = found && stringsAt(found.fields, "tags").map((tag) => ({ name: unescaped(tag) }));
    return found === undefined ? value : { ...value, collection: found.fields, tags: tags ?? [] };
  }
  if (name === "product" && typeof item === "string") {
    for (const shop of page.site.content.collections) {
      const product = page.itemsOf(shop).find(({ urlId, id }) => urlId === item || id === item);
      if (product !== undefined) return rawItem(product);
    }
  }
  // An image may be written as the scope of a replaced block.
  if (name === "image" && isObject(item as Value) && value["assetUrl"] === undefined) {
    return { ...(item as JsonObject), ...value };
  }
  return value;
}

/** Content blocks escape the texts of their data, and texts of items are escaped already. */
function rawItem(item: JsonObject): JsonObject {
  const { title } = item;
  return {
    ...item,
    ...(typeof title === "string" ? { title: unescaped(title) } : {}),
    tags: stringsAt(item, "tags").map(unescaped),
    categories: stringsAt(item, "categories").map(unescaped),
  };
}

/** Adds the names that blocks of a template know to the value of an image. */
function overrideScope(name: string, value: JsonObject): JsonObject {
  if (name !== "image" || value["assetUrl"] === undefined) return value;
  const { title, altText, caption, design, designLayout } = value;
  const info = isObject(value["info"] as Value) ? (value["info"] as JsonObject) : {};
  const layout = design ?? designLayout ?? "inline";
  return {
    item: value,
    ...value,
    info: {
      altText: altText ?? title ?? "",
      title: title ?? "",
      hasTitle: typeof title === "string" && title !== "",
      description: caption ?? "",
      layout,
      designLayout: layout,
      src: value["assetUrl"],
      ...info,
    },
  };
}
