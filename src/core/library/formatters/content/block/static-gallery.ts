import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import type { Value } from "#core/values/value.js";
import { gridClasses, gridSizes } from "#model/media/gallery-grid.js";
import type { GalleryItem } from "#model/media/gallery-item.js";
import type { GalleryOptions } from "#model/media/gallery-options.js";
import { type Picture, pictureSrcset } from "#model/media/picture.js";
import { attribute } from "../markup/attribute.js";
import { writeEach } from "./field.js";

/** Writes a gallery as a list of images and links, for renders without islands. */
export function staticGallery(
  classes: string,
  design: string,
  items: readonly GalleryItem[],
  context: RenderContext,
): string {
  const list = figures(items, context, { captions: true, files: false, sizes: "100vw", imageClass: "" });
  return (
    `<div ${attribute("class", classes)}><ul class="sqs-gallery" ${attribute("data-design", design)}>` +
    `${list}</ul></div>`
  );
}

/** Writes the items after those of the island, in a grid like the island's. */
export function restOfGallery(
  classes: string,
  options: GalleryOptions,
  items: readonly GalleryItem[],
  context: RenderContext,
): string {
  const continues = options.design === "grid";
  const list = figures(items, context, {
    captions: !continues || options["show-meta-only-title"],
    files: options.lightbox,
    sizes: gridSizes(options["thumbnails-per-row"]),
    imageClass: "thumb-image loaded",
  });
  return (
    `<div ${attribute("class", continues ? classes : "sqs-gallery-container")}>` +
    `<ul class="${gridClasses(options)} platen-gallery-rest" data-design="grid">${list}</ul></div>`
  );
}

interface FigureOptions {
  /** Whether titles are below the images. */
  readonly captions: boolean;
  /** Whether images without a link of their own link to their file. */
  readonly files: boolean;
  readonly sizes: string;
  readonly imageClass: string;
}

function figures(items: readonly GalleryItem[], context: RenderContext, options: FigureOptions): string {
  return writeEach(
    items as unknown as Value,
    context,
    (item) => `<li>${figure(item as unknown as GalleryItem, options)}</li>`,
  );
}

function figure({ title, picture, video, link }: GalleryItem, options: FigureOptions): string {
  const { captions, files } = options;
  // The caption below the image already contains its title.
  const alt = picture === undefined || (captions && picture.alt === title) ? "" : picture.alt;
  const image = picture === undefined ? "" : imageTag(picture, alt, options);
  const href = video?.page ?? link?.url ?? (files ? picture?.url : undefined);
  const name = video === undefined ? "" : `<span>${escapeHtml(title || "Video")}</span>`;
  const linked =
    href === undefined
      ? image
      : `<a ${attribute("href", href)}${link?.newWindow === true ? ' target="_blank" rel="noopener"' : ""}>` +
        `${image}${name}</a>`;
  const caption =
    !captions || title === "" || video !== undefined ? "" : `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure>${linked}${caption}</figure>`;
}

function imageTag(picture: Picture, alt: string, { imageClass, sizes }: FigureOptions): string {
  const srcset = pictureSrcset(picture);
  const widths = srcset === undefined ? "" : ` ${attribute("srcset", srcset)} sizes="${sizes}"`;
  const size = picture.width > 0 ? ` width="${picture.width}" height="${picture.height}"` : "";
  const classes = imageClass === "" ? "" : `class="${imageClass}" `;
  return `<img ${classes}${attribute("src", picture.url)}${widths} ${attribute("alt", alt)}${size} loading="lazy">`;
}
