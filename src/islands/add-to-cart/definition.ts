import { z } from "zod";
import { cartTexts } from "#model/commerce/visitor-texts.js";
import { fieldFormatsSchema, formTextsSchema } from "#model/schemas/forms.js";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { defineIsland } from "../define.js";
import { AddToCart, type AddToCartProps } from "./AddToCart.js";

export const addToCartSchema = z.strictObject({
  collectionId: z.string(),
  itemId: z.string(),
  productType: z.string(),
  useCustomLabel: z.string(),
  isSubscription: z.string().nullable(),
  subscriptionOptionId: z.string().nullable(),
  form: z.string().nullable(),
  label: z.string(),
  soldOut: z.boolean(),
  soldOutText: z.string(),
  invitations: z.array(z.string()),
  variants: z.array(z.strictObject({ id: z.string(), sku: z.string(), available: z.boolean() })),
  texts: textOverridesSchema(cartTexts),
  formTexts: formTextsSchema,
  formFormats: fieldFormatsSchema.nullable(),
}) as z.ZodType<AddToCartProps>;

/** Returns the button's props without the form, which is already in its HTML. */
export function buttonInPage(button: AddToCartProps): object {
  return { ...button, form: null };
}

export const addToCartSample: AddToCartProps = {
  collectionId: "c-shop",
  itemId: "p-jersey",
  productType: "1",
  useCustomLabel: "",
  isSubscription: null,
  subscriptionOptionId: null,
  form: '{"name":"For the label","fields":[{"id":"f1","type":"text","title":"Name on the back","required":true}]}',
  label: "Add To Cart",
  soldOut: false,
  soldOutText: "sold out",
  invitations: ["Select Size", "Select Colour"],
  variants: [
    { id: "s-navy", sku: "NR-S-NAVY", available: true },
    { id: "m-navy", sku: "", available: false },
    { id: "m-sand", sku: "NR-M-SAND", available: true },
  ],
  texts: { productAddedToCartText: "In your basket" },
  formTexts: {},
  formFormats: null,
};

export const addToCart = defineIsland<AddToCartProps>({
  name: "add-to-cart",
  when: "visible",
  props: addToCartSchema,
  component: AddToCart,
  serialized: buttonInPage,
  sample: addToCartSample,
});
