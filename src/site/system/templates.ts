import { album } from "./album.js";
import { blog } from "./blog.js";
import { events } from "./events.js";
import { gallery } from "./gallery.js";
import { index } from "./index-page.js";
import { products } from "./products.js";

/** The templates of a kind of collection. */
export interface SystemTemplates {
  readonly list: string;
  readonly item?: string;
}

/** The template of a plain page. */
export const PAGE_TEMPLATE = "<squarespace:page-layout />";

/** Built-in templates by type name. A repository's own files of that name take their place. */
export const systemTemplates: Readonly<Record<string, SystemTemplates>> = {
  album,
  blog,
  events,
  gallery,
  index,
  page: { list: PAGE_TEMPLATE },
  products,
};
