import { read, textOf } from "../json.js";

/** Id of the collection that a page's data belong to: the page's own, or that of its item. "" for other pages. */
export function collectionIdOf(data: unknown): string {
  return textOf(read(data, "collection", "id")) || textOf(read(data, "item", "collectionId"));
}
