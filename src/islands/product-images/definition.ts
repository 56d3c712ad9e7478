import { z } from "zod";
import { productImagesTexts } from "#model/media/texts.js";
import { pictureSchema, textsSchema } from "#model/schemas/media.js";
import { defineIsland } from "../define.js";
import { ProductImages, type ProductImagesProps } from "./ProductImages.js";

const samplePicture = {
  alt: "A bowl",
  width: 1500,
  height: 1000,
  focalPoint: { x: 0.5, y: 0.4 },
  widths: [300, 750],
  color: "b5a58f",
};

export const productImages = defineIsland<ProductImagesProps>({
  name: "product-images",
  when: "visible",
  props: z.strictObject({
    itemId: z.string(),
    pictures: z.array(pictureSchema).min(1),
    variants: z.array(z.number().int().nonnegative().nullable()),
    sizes: z.string(),
    texts: textsSchema(productImagesTexts),
  }),
  component: ProductImages,
  sample: {
    itemId: "p1",
    pictures: [
      { ...samplePicture, id: "i1", url: "/bowl.jpg" },
      { ...samplePicture, id: "i2", url: "/vase.jpg", alt: "A vase" },
    ],
    variants: [null, 1],
    sizes: "100vw",
    texts: productImagesTexts,
  },
});
