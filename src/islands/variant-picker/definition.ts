import { z } from "zod";
import { defineIsland } from "../define.js";
import { VariantPicker, type VariantPickerProps } from "./VariantPicker.js";

export const variantPickerSchema: z.ZodType<VariantPickerProps> = z.strictObject({
  itemId: z.string(),
  variants: z.string(),
  subscriptionPlan: z.string().nullable(),
  options: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      select: z.string(),
      values: z.array(z.string()),
    }),
  ),
  combinations: z.array(z.strictObject({ values: z.array(z.string()), available: z.boolean() })),
  soldOutText: z.string(),
});

export const variantPickerSample: VariantPickerProps = {
  itemId: "p-jersey",
  variants:
    '[{"id":"s-navy","attributes":{"Size":"S","Colour":"Navy"},"qtyInStock":4},{"id":"m-navy","attributes":{"Size":"M","Colour":"Navy"},"qtyInStock":0},{"id":"m-sand","attributes":{"Size":"M","Colour":"Sand"},"qtyInStock":7}]',
  subscriptionPlan: null,
  options: [
    { name: "Size", title: "Size", select: "Select Size", values: ["S", "M"] },
    { name: "Colour", title: "Colour", select: "Select Colour", values: ["Navy", "Sand"] },
  ],
  combinations: [
    { values: ["S", "Navy"], available: true },
    { values: ["M", "Navy"], available: false },
    { values: ["M", "Sand"], available: true },
  ],
  soldOutText: "sold out",
};

export const variantPicker = defineIsland<VariantPickerProps>({
  name: "variant-picker",
  when: "visible",
  props: variantPickerSchema,
  component: VariantPicker,
  sample: variantPickerSample,
});
