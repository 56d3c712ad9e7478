import { z } from "zod";
import { addToCartSample, addToCartSchema } from "../add-to-cart/definition.js";
import { defineIsland } from "../define.js";
import { quantityInputSchema } from "../quantity-input/definition.js";
import { variantPickerSample, variantPickerSchema } from "../variant-picker/definition.js";
import { Product, type ProductProps } from "./Product.js";

export const productSchema: z.ZodType<ProductProps> = z.strictObject({
  picker: variantPickerSchema.nullable(),
  quantity: quantityInputSchema.nullable(),
  button: addToCartSchema,
});

export const productSample: ProductProps = {
  picker: variantPickerSample,
  quantity: { itemId: "p-jersey", label: "Quantity" },
  button: { ...addToCartSample, form: null },
};

export const product = defineIsland<ProductProps>({
  name: "product",
  when: "visible",
  props: productSchema,
  component: Product,
  sample: productSample,
});
