import type { GalleryItem } from "../../../../../model/media/gallery-item.js";
import { type Picture, pictureSrcset } from "../../../../../model/media/picture.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import { writeEach } from "./field.js";

/** Writes a gallery as a list of images and links, for renders without islands. */
export function staticGallery(
  classes: string,
  design: string,
  items: readonly GalleryItem[],
  context: RenderContext,
): string {
  const list = writeEach(
    items as unknown as Value,
    context,
    (item) => `<li>${figure(item as unknown as GalleryItem)}</li>`,
  );
  return (
    `<div ${attribute("class", classes)}><ul class="sqs-gallery" ${attribute("data-design", design)}>` +
    `${list}</ul></div>`
  );
}

function figure({ title, picture, video, link }: GalleryItem): string {
  // The caption below the image already contains its title.
  const alt = picture === undefined || picture.alt === title ? "" : picture.alt;
  const image = picture === undefined ? "" : imageTag(picture, alt);
  const href = video?.page ?? link?.url;
  const name = video === undefined ? "" : `<span>${escapeHtml(title || "Video")}</span>`;
  const linked =
    href === undefined
      ? image
      : `<a ${attribute("href", href)}${link?.newWindow === true ? ' target="_blank" rel="noopener"' : ""}>` +
        `${image}${name}</a>`;
  const caption = title === "" || video !== undefined ? "" : `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure>${linked}${caption}</figure>`;
}

function imageTag(picture: Picture, alt: string): string {
  const srcset = pictureSrcset(picture);
  const widths = srcset === undefined ? "" : ` ${attribute("srcset", srcset)} sizes="100vw"`;
  const size = picture.width > 0 ? ` width="${picture.width}" height="${picture.height}"` : "";
  return `<img ${attribute("src", picture.url)}${widths} ${attribute("alt", alt)}${size} loading="lazy">`;
}
