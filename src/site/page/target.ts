import type { JsonObject } from "#core/values/value.js";
import type { SiteCollection } from "../content/content.js";
import type { SiteView } from "./site-view.js";

/** The part of a site that an address shows. */
export type Target =
  | { readonly kind: "collection"; readonly collection: SiteCollection }
  | { readonly kind: "item"; readonly collection: SiteCollection; readonly item: JsonObject }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "search" | "cart" | "not-found" };

/** System collections have built-in templates unless the repository has its own. */
export type HasTemplate = (typeName: string, view: "list" | "item") => boolean;

/** Finds what a percent-encoded path shows. A slash at its end makes no difference. */
export function targetOf(view: SiteView, path: string, hasTemplate: HasTemplate): Target {
  const name = decoded(path);
  if (name === undefined) return { kind: "not-found" };
  if (name === "")
    return view.homepage === undefined ? NOT_FOUND : ofCollection(view, view.homepage, hasTemplate);
  if (name === "search") return { kind: "search" };
  if (name === "cart" || name === "checkout") return { kind: "cart" };
  const collection = view.find(name);
  if (collection !== undefined) return ofCollection(view, collection, hasTemplate);
  const parts = name.split("/");
  for (let length = parts.length - 1; length > 0; length--) {
    const parent = view.find(parts.slice(0, length).join("/"));
    if (parent === undefined) continue;
    const urlId = parts.slice(length).join("/");
    const item = view.itemsOf(parent).find((candidate) => candidate["urlId"] === urlId);
    if (item === undefined || !parent.enabled || !hasTemplate(parent.typeName, "item")) return NOT_FOUND;
    return { kind: "item", collection: parent, item };
  }
  return NOT_FOUND;
}

const NOT_FOUND: Target = { kind: "not-found" };

function ofCollection(view: SiteView, collection: SiteCollection, hasTemplate: HasTemplate): Target {
  if (!collection.enabled) return NOT_FOUND;
  const { typeName, folder, index } = collection;
  if (folder && !index) {
    // Folders that lead to each other would never end.
    const first = view.childrenOf(collection).find((child) => !child.folder || child.index);
    return first === undefined ? NOT_FOUND : { kind: "redirect", location: String(first.fields["fullUrl"]) };
  }
  // Without a list, the address of a collection shows its first item.
  if (!hasTemplate(typeName, "list") && hasTemplate(typeName, "item")) {
    const [item] = view.itemsOf(collection);
    return item === undefined ? NOT_FOUND : { kind: "item", collection, item };
  }
  return { kind: "collection", collection };
}

/** Returns the path without slashes around it, or undefined if it is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/^\/+|\/+$/g, "");
  } catch {
    return undefined;
  }
}
