import { z } from "zod";
import { quickViewTexts } from "#model/commerce/visitor-texts.js";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { defineIsland } from "../define.js";
import { productSample, productSchema } from "../product/definition.js";
import { productPriceSample, productPriceSchema } from "../product-price/definition.js";
import { restockFormSample, restockFormSchema } from "../restock-form/definition.js";
import { QuickView } from "./QuickView.js";
import type { QuickViewProps } from "./quick-view-props.js";

export const quickView = defineIsland<QuickViewProps>({
  name: "quick-view",
  when: "interaction",
  props: z.strictObject({
    itemId: z.string(),
    group: z.string(),
    label: z.string(),
    title: z.string(),
    link: z.string().regex(/^(?:$|\/(?!\/)|https?:\/\/)/i),
    image: z.strictObject({ address: z.string(), description: z.string() }).nullable(),
    excerpt: z.string(),
    price: productPriceSchema,
    product: productSchema,
    restock: restockFormSchema.nullable(),
    texts: textOverridesSchema(quickViewTexts),
  }),
  component: QuickView,
  sample: {
    itemId: "p-jersey",
    group: "shop",
    label: "Quick View",
    title: "Road jersey",
    link: "/shop/road-jersey",
    image: null,
    excerpt: "Merino and a little nylon.",
    price: productPriceSample,
    product: productSample,
    restock: restockFormSample,
    texts: {},
  },
});
