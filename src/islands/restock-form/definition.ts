import { z } from "zod";
import { restockTexts } from "#model/commerce/visitor-texts.js";
import { formTextsSchema } from "#model/schemas/forms.js";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { defineIsland } from "../define.js";
import { RestockForms } from "./RestockForms.js";
import type { RestockFormsProps } from "./restock-props.js";

export const restockFormSchema = z.strictObject({
  productId: z.string(),
  forms: z.array(
    z.strictObject({
      variantId: z.string(),
      hiddenByDefault: z.boolean(),
      mailingList: z.enum(["absent", "empty", "checked"]),
      captcha: z.boolean(),
    }),
  ),
  messages: z.strictObject({
    invitation: z.string(),
    placeholder: z.string(),
    button: z.string(),
    mailingList: z.string(),
  }),
  variants: z.array(z.strictObject({ id: z.string(), available: z.boolean() })),
  texts: textOverridesSchema(restockTexts),
  formTexts: formTextsSchema,
  longDomains: z.literal(true).optional(),
}) as z.ZodType<RestockFormsProps>;

export const restockFormSample: RestockFormsProps = {
  productId: "p-jersey",
  forms: [{ variantId: "m-navy", hiddenByDefault: false, mailingList: "empty", captcha: false }],
  messages: {
    invitation: "Shall we write when it is back?",
    placeholder: "Email address",
    button: "Tell me",
    mailingList: "Also send me news",
  },
  variants: [
    { id: "s-navy", available: true },
    { id: "m-navy", available: false },
  ],
  texts: {},
  formTexts: {},
};

export const restockForm = defineIsland<RestockFormsProps>({
  name: "restock-form",
  when: "visible",
  props: restockFormSchema,
  component: RestockForms,
  sample: restockFormSample,
});
