import { z } from "zod";
import { quantityTexts } from "#model/commerce/visitor-texts.js";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { defineIsland } from "../define.js";
import { QuantityInput, type QuantityInputProps } from "./QuantityInput.js";

export const quantityInputSchema = z.strictObject({
  itemId: z.string(),
  label: z.string(),
  limits: z.array(z.number().nullable()),
  texts: textOverridesSchema(quantityTexts),
}) as z.ZodType<QuantityInputProps>;

export const quantityInputSample: QuantityInputProps = {
  itemId: "p-jersey",
  label: "Quantity",
  limits: [4, 0, 7],
  texts: {},
};

export const quantityInput = defineIsland<QuantityInputProps>({
  name: "quantity-input",
  when: "visible",
  props: quantityInputSchema,
  component: QuantityInput,
  sample: quantityInputSample,
});
