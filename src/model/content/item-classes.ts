import { isTruthy, read, sizeOf, textOf } from "../json.js";
import { slug } from "./slug.js";

/** What the classes of a content item depend on, as found in scope. */
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

/**
 * The class list by which sites style an item. Not escaped; only the record type label can need it.
 *
 * @param longest names are left out once the list is longer: the same long text may be in `tags` many times
 * @param slugOf makes slugs as `slug` does, for those who count what long texts cost
 */
export function itemClasses(
  traits: ItemTraits,
  longest = Number.POSITIVE_INFINITY,
  slugOf: (text: string) => string = slug,
): string {
  let classes = "hentry";
  if (isTruthy(traits.promotedBlockType)) {
    classes += ` promoted promoted-block-${slugOf(textOf(traits.promotedBlockType))}`;
  }
  classes += classOfEach("category", traits.categories, longest, slugOf);
  classes += classOfEach("tag", traits.tags, longest, slugOf);
  const author = read(traits.author, "displayName");
  if (isTruthy(author)) classes += ` author-${slugOf(textOf(author))}`;
  classes += ` post-type-${textOf(traits.recordTypeLabel)}`;
  if (traits.index !== undefined) classes += ` article-index-${textOf(traits.index)}`;
  if (isTruthy(traits.starred)) classes += " featured";
  if (traits.onSale) classes += " on-sale";
  if (traits.soldOut) classes += " sold-out";
  return classes;
}

/** Every member counts, whatever it is; only texts give the class a name. */
function classOfEach(
  prefix: string,
  names: unknown,
  longest: number,
  slugOf: (text: string) => string,
): string {
  let classes = "";
  const size = sizeOf(names);
  for (let i = 0; i < size && classes.length <= longest; i++) {
    classes += ` ${prefix}-${slugOf(textOf(read(names, i)))}`;
  }
  return classes;
}
