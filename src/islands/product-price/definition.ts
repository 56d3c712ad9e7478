import { z } from "zod";
import { defineIsland } from "../define.js";
import { ProductPrice, type ProductPriceProps } from "./ProductPrice.js";

const parts = z.array(z.string());
const shownPrice = z.discriminatedUnion("layout", [
  z.strictObject({ layout: z.literal("from"), from: parts }),
  z.strictObject({ layout: z.literal("sale"), sale: parts, normal: parts }),
  z.strictObject({ layout: z.literal("normal"), normal: parts }),
]);

export const productPriceSchema: z.ZodType<ProductPriceProps> = z.strictObject({
  itemId: z.string(),
  product: shownPrice.nullable(),
  variants: z.array(shownPrice.nullable()),
});

export const productPriceSample: ProductPriceProps = {
  itemId: "p-jersey",
  product: { layout: "from", from: ["from ", "60.00", ""] },
  variants: [
    { layout: "normal", normal: ["", "72.00", ""] },
    { layout: "normal", normal: ["", "72.00", ""] },
    { layout: "sale", sale: ["", "60.00", ""], normal: ["", "78.50", ""] },
  ],
};

export const productPrice = defineIsland<ProductPriceProps>({
  name: "product-price",
  when: "visible",
  props: productPriceSchema,
  component: ProductPrice,
  sample: productPriceSample,
});
