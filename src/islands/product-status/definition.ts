import { z } from "zod";
import { defineIsland } from "../define.js";
import { ProductStatus, type ProductStatusProps } from "./ProductStatus.js";

const status = z.enum(["sold-out", "sale"]);

export const productStatusSchema = z.strictObject({
  itemId: z.string(),
  product: status.nullable(),
  variants: z.array(status.nullable()),
  texts: z.partialRecord(status, z.string()),
}) as z.ZodType<ProductStatusProps>;

export const productStatus = defineIsland<ProductStatusProps>({
  name: "product-status",
  when: "visible",
  props: productStatusSchema,
  component: ProductStatus,
  sample: {
    itemId: "p-jersey",
    product: "sale",
    variants: [null, "sold-out", "sale"],
    texts: { "sold-out": "sold out", sale: "sale" },
  },
});
