import { z } from "zod";
import { addToCartSample, addToCartSchema, buttonInPage } from "../add-to-cart/definition.js";
import { defineIsland } from "../define.js";
import { quantityInputSample, quantityInputSchema } from "../quantity-input/definition.js";
import { pickerInPage, variantPickerSample, variantPickerSchema } from "../variant-picker/definition.js";
import { Product, type ProductProps } from "./Product.js";

export const productSchema: z.ZodType<ProductProps> = z.strictObject({
  picker: variantPickerSchema.nullable(),
  quantity: quantityInputSchema.nullable(),
  button: addToCartSchema,
});

export const productSample: ProductProps = {
  picker: variantPickerSample,
  quantity: quantityInputSample,
  button: { ...addToCartSample, form: null },
};

export const product = defineIsland<ProductProps>({
  name: "product",
  when: "visible",
  props: productSchema,
  component: Product,
  serialized: ({ picker, button, ...rest }) => ({
    ...rest,
    picker: picker && pickerInPage(picker),
    button: buttonInPage(button),
  }),
  sample: productSample,
});
