import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { productImages as imagesOf } from "#model/commerce/product-images.js";
import { read, textOf } from "#model/json.js";
import { type Picture, pictureSrcset } from "#model/media/picture.js";
import { productImagesTexts } from "#model/media/texts.js";
import { attribute } from "../content/markup/attribute.js";
import { openTag } from "../content/markup/form/open-tag.js";
import { siteAddress } from "../site-address.js";

const DEFAULT_SIZES = "100vw";

export const productImages = defineFormatter({
  name: "product-images",
  family: "commerce",
  summary:
    "Writes the images of a product. As an island, thumbnails choose the large image, a variant shows its own, " +
    "and a click enlarges it.",
  accepts: "A product with `items`. Without an image that has a size it writes nothing.",
  writes: "markup",
  takes: "object",
  parameters: [
    {
      name: "sizes",
      summary: `Width of the large image in the layout, as in HTML; by default ${DEFAULT_SIZES}.`,
      kind: "text",
      optional: true,
    },
  ],
  bind:
    ([sizes = DEFAULT_SIZES]) =>
    (value, context) => {
      const { pictures: images, variants } = imagesOf(value, member(value, "items"));
      if (images.length === 0) return "";
      const pictures = images.map((picture) => ({ ...picture, url: siteAddress(picture.url, context) }));
      const props = () => {
        const itemId = textOf(read(value, "id"));
        return { itemId, pictures, variants, sizes, texts: productImagesTexts } as unknown as Value;
      };
      const list = pictures.map((picture) => `<li>${linkedImage(picture, sizes)}</li>`).join("");
      return context.island("product-images", props, `<ul class="product-images">${list}</ul>`);
    },
  examples: [
    {
      template: "{p|product-images}",
      data: {
        p: {
          id: "p1",
          items: [{ id: "i1", title: "Cup", assetUrl: "/cup.jpg", originalSize: "30x20" }],
          structuredContent: { productType: 1, variants: [{ mainImageId: "i1" }] },
        },
      },
      output:
        '<ul class="product-images"><li><a href="/cup.jpg"><img src="/cup.jpg" alt="Cup" width="30" ' +
        'height="20" loading="lazy"></a></li></ul>',
    },
    { template: "[{p|product-images}]", data: { p: { items: [] } }, output: "[]" },
  ],
});

function linkedImage(picture: Picture, sizes: string): string {
  const srcset = pictureSrcset(picture);
  const image = openTag("img", {
    src: picture.url,
    srcset,
    sizes: srcset !== undefined && sizes,
    // The link needs an accessible name.
    alt: picture.alt || productImagesTexts.image,
    width: `${picture.width}`,
    height: `${picture.height}`,
    loading: "lazy",
  });
  return `<a ${attribute("href", picture.url)}>${image}</a>`;
}
