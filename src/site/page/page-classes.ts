import type { JsonObject } from "#core/values/value.js";
import { read } from "#model/json.js";
import type { Target } from "./target.js";

/** Returns the id of `body`. */
export function pageId(target: Target): string {
  switch (target.kind) {
    case "collection":
      return `collection-${String(target.collection.fields["id"])}`;
    case "item":
      return `item-${String(target.item["id"])}`;
    case "not-found":
      return "not-found";
    default:
      return target.kind;
  }
}

export interface PageClassParts {
  readonly websiteSettings: JsonObject;
  /** Those of tweaks. */
  readonly tweakClasses: string;
  /** Those of the content. */
  readonly pageClasses: string;
  /** The key of the layout. */
  readonly layout: string;
}

/** Returns the classes of `body`: first those of tweaks. */
export function pageClasses(target: Target, parts: PageClassParts): string {
  const currency = read(parts.websiteSettings, "storeSettings", "defaultCurrency");
  const classes = [
    parts.tweakClasses,
    `native-currency-code-${(typeof currency === "string" ? currency : "USD").toLowerCase()}`,
    ...classesOf(target, parts.layout),
    "mobile-style-available",
    parts.pageClasses,
  ];
  return classes.filter((name) => name !== "").join(" ");
}

function classesOf(target: Target, layout: string): readonly string[] {
  if (target.kind === "not-found") return ["not-found-page"];
  if (target.kind !== "collection" && target.kind !== "item") return [];
  const { fields, homepage, layout: rows, folder } = target.collection;
  const isPlain = rows !== undefined || fields["typeLabel"] === "template-page";
  const view = target.kind === "item" ? ["view-item"] : isPlain && !folder ? [] : ["view-list"];
  return [
    `collection-type-${String(fields["typeLabel"])}`,
    `collection-layout-${layout}`,
    `collection-${String(fields["id"])}`,
    ...(homepage && target.kind === "collection" ? ["homepage"] : []),
    ...view,
  ];
}
