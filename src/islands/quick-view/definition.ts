import { z } from "zod";
import { lightboxTexts } from "../../model/commerce/visitor-texts.js";
import { ownTextsSchema } from "../../model/schemas/own-texts.js";
import { defineIsland } from "../define.js";
import { productSample, productSchema } from "../product/definition.js";
import { productPriceSample, productPriceSchema } from "../product-price/definition.js";
import { QuickView, type QuickViewProps } from "./QuickView.js";

export const quickView = defineIsland<QuickViewProps>({
  name: "quick-view",
  when: "interaction",
  props: z.strictObject({
    itemId: z.string(),
    group: z.string(),
    label: z.string(),
    title: z.string(),
    image: z.strictObject({ address: z.string(), description: z.string() }).nullable(),
    excerpt: z.string(),
    price: productPriceSchema,
    product: productSchema,
    texts: ownTextsSchema(lightboxTexts),
  }),
  component: QuickView,
  sample: {
    itemId: "p-jersey",
    group: "shop",
    label: "Quick View",
    title: "Road jersey",
    image: null,
    excerpt: "Merino and a little nylon.",
    price: productPriceSample,
    product: productSample,
    texts: {},
  },
});
