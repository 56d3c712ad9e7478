import { read, textOf } from "../json.js";

/** Returns the collection id of a page's data: its own, or that of its item. "" for other pages. */
export function collectionIdOf(data: unknown): string {
  return textOf(read(data, "collection", "id")) || textOf(read(data, "item", "collectionId"));
}
