import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { Fragment, type Segment } from "#core/library/fragment.js";
import { isObject, type Value } from "#core/values/value.js";
import { listOf } from "#model/json.js";
import { galleryClasses } from "#model/media/gallery-classes.js";
import { type GalleryItem, readGalleryItem } from "#model/media/gallery-item.js";
import { type GalleryOptionsResult, readGalleryOptions } from "#model/media/gallery-options.js";
import { galleryTexts } from "#model/media/texts.js";
import type { BlockContent } from "./content.js";
import { restOfGallery, staticGallery } from "./static-gallery.js";

/** Items that are part of the island. Further ones are plain images, so that a huge gallery stays usable. */
const MAX_ISLAND_ITEMS = 100;
const MAX_ITEMS = 10_000;

/** A gallery: `{items, design, …}` with the options of the gallery block. */
export const galleryBlock: BlockContent = (value, context) => {
  const { options, invalid } = readGalleryOptions(value);
  reportInvalid(invalid, context);
  const items = itemsOf(value, options.newWindow, context);
  if (items.length === 0) return "";
  const interactive = items.slice(0, MAX_ISLAND_ITEMS);
  const classes = galleryClasses(options, isObject(value) ? value : {});
  const written = context.island(
    "gallery",
    () => ({ classes, options, items: interactive, texts: galleryTexts }) as unknown as Value,
    staticGallery(classes, options.design, interactive, context),
  );
  if (items.length <= MAX_ISLAND_ITEMS) return written;
  const rest = restOfGallery(classes, options, items.slice(MAX_ISLAND_ITEMS), context);
  if (typeof written === "string") return written + rest;
  return new Fragment([...written.segments, { kind: "html", html: rest } satisfies Segment]);
};

function itemsOf(value: Value, newWindow: boolean, context: RenderContext): readonly GalleryItem[] {
  const items: GalleryItem[] = [];
  let ignored = 0;
  const list = listOf(isObject(value) ? value["items"] : undefined);
  if (list.length > MAX_ITEMS) {
    context.report(
      "formatter-failure",
      `the gallery shows the first ${MAX_ITEMS} of its ${list.length} items`,
    );
  }
  for (const item of list.slice(0, MAX_ITEMS)) {
    const read = readGalleryItem(item, newWindow);
    if (read === undefined) ignored++;
    else items.push(withSiteAddress(read, context));
  }
  if (ignored > 0) {
    context.report(
      "formatter-failure",
      `the gallery omits ${ignored} of its items: an image needs "assetUrl" and "originalSize"`,
    );
  }
  return items;
}

function withSiteAddress({ link, ...item }: GalleryItem, context: RenderContext): GalleryItem {
  return link === undefined ? item : { ...item, link: { ...link, url: siteAddress(link.url, context) } };
}

function reportInvalid(invalid: GalleryOptionsResult["invalid"], context: RenderContext): void {
  for (const name of invalid) {
    context.report("formatter-failure", `the gallery option "${name}" is invalid; its default applies`);
  }
}
