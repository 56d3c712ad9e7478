import { z } from "zod";
import { cartPageTexts } from "#model/commerce/visitor-texts.js";
import { textOverridesSchema } from "#model/schemas/text-overrides.js";
import { defineIsland } from "../define.js";
import { ShoppingCart } from "./ShoppingCart.js";
import type { ShoppingCartProps } from "./shopping-cart-props.js";

const money = z.strictObject({ value: z.string(), currency: z.string() }).nullable();

const line = z.strictObject({
  id: z.string(),
  title: z.string(),
  link: z.string().regex(/^(?:$|\/(?!\/))/),
  image: z.strictObject({ address: z.string(), description: z.string() }).nullable(),
  variant: z.string(),
  kind: z.enum(["physical", "digital", "service", "gift-card", "subscription"]),
  subscription: z.strictObject({ plan: z.string(), bills: z.number().nullable(), total: money }).nullable(),
  quantity: z.number(),
  unitPrice: money,
  total: money,
});

const sampleLine = {
  id: "e1",
  title: "Field vase",
  link: "/shop/field-vase",
  image: null,
  variant: "Large / Slate",
  kind: "physical" as const,
  subscription: null,
  quantity: 2,
  unitPrice: { value: "84.00", currency: "USD" },
  total: { value: "168.00", currency: "USD" },
};

export const shoppingCart = defineIsland<ShoppingCartProps>({
  name: "shopping-cart",
  when: "load",
  props: z.strictObject({
    cart: z.strictObject({ lines: z.array(line), subtotal: money }),
    base: z.string(),
    shop: z.string(),
    language: z.string(),
    checkout: z.boolean(),
    texts: textOverridesSchema(cartPageTexts),
  }) as z.ZodType<ShoppingCartProps>,
  component: ShoppingCart,
  sample: {
    cart: { lines: [sampleLine], subtotal: { value: "168.00", currency: "USD" } },
    base: "",
    shop: "/shop",
    language: "en-US",
    checkout: false,
    texts: {},
  },
});
