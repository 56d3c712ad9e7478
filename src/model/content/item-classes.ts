import { read, sizeOf, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";
import { slug } from "./slug.js";

/** The traits of a content item in scope that determine its classes. */
export interface ItemTraits {
  readonly promotedBlockType: unknown;
  readonly categories: unknown;
  readonly tags: unknown;
  readonly author: unknown;
  readonly recordTypeLabel: unknown;
  readonly starred: unknown;
  /** Position in the list that shows the item, from 1; undefined outside of lists. */
  readonly index: unknown;
  readonly onSale: boolean;
  readonly soldOut: boolean;
}

/** Returns the classes that sites use to style an item. Not escaped; only the record type label can require it. */
export function itemClasses(traits: ItemTraits): string {
  let classes = "hentry";
  if (isTruthy(traits.promotedBlockType)) {
    classes += ` promoted promoted-block-${slug(textOf(traits.promotedBlockType))}`;
  }
  classes += classOfEach("category", traits.categories);
  classes += classOfEach("tag", traits.tags);
  const author = read(traits.author, "displayName");
  if (isTruthy(author)) classes += ` author-${slug(textOf(author))}`;
  classes += ` post-type-${textOf(traits.recordTypeLabel)}`;
  if (traits.index !== undefined) classes += ` article-index-${textOf(traits.index)}`;
  if (isTruthy(traits.starred)) classes += " featured";
  if (traits.onSale) classes += " on-sale";
  if (traits.soldOut) classes += " sold-out";
  return classes;
}

/** Returns a class for each member. Only scalars add a name to it. */
function classOfEach(prefix: string, names: unknown): string {
  let classes = "";
  const size = sizeOf(names);
  for (let i = 0; i < size; i++) {
    classes += ` ${prefix}-${slug(textOf(read(names, i)))}`;
  }
  return classes;
}
