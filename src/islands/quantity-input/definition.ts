import { z } from "zod";
import { defineIsland } from "../define.js";
import { QuantityInput, type QuantityInputProps } from "./QuantityInput.js";

export const quantityInputSchema: z.ZodType<QuantityInputProps> = z.strictObject({
  itemId: z.string(),
  label: z.string(),
});

export const quantityInput = defineIsland<QuantityInputProps>({
  name: "quantity-input",
  when: "visible",
  props: quantityInputSchema,
  component: QuantityInput,
  sample: { itemId: "p-jersey", label: "Quantity" },
});
