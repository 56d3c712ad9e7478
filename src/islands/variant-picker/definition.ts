import { z } from "zod";
import { defineIsland } from "../define.js";
import type { Picture } from "./use-variant-picture.js";
import { VariantPicker, type VariantPickerProps } from "./VariantPicker.js";

export const pictureSchema: z.ZodType<Picture> = z.strictObject({
  address: z.string(),
  srcset: z.string(),
  description: z.string(),
});

export const variantPickerSchema: z.ZodType<VariantPickerProps> = z.strictObject({
  itemId: z.string(),
  variants: z.string().nullable(),
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
  pictures: z.array(pictureSchema.nullable()),
  soldOutText: z.string(),
});

/** Returns the picker's props without the variants, which are already in its HTML. */
export function pickerInPage(picker: VariantPickerProps): object {
  return { ...picker, variants: null };
}

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
  pictures: [],
  soldOutText: "sold out",
};

export const variantPicker = defineIsland<VariantPickerProps>({
  name: "variant-picker",
  when: "visible",
  props: variantPickerSchema,
  component: VariantPicker,
  serialized: pickerInPage,
  sample: variantPickerSample,
});
