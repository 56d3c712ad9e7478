import { z } from "zod";
import { QUANTITY } from "#model/commerce/quantity.js";
import { cartSchema } from "../cart.js";
import type { CallKey, PlatformCall } from "./call.js";

const id = z.string().min(1).max(200);
const quantity = z.int().min(QUANTITY.min).max(QUANTITY.max);

const soldOut = "Too few are in stock: `left` can still be had, `inCart` of them are in the cart.";
const gone = "The entry is no longer in the cart.";

export const cartCalls = {
  "GET /api/commerce/shopping-cart": {
    summary: "The visitor's cart at current prices",
    responses: { 200: cartSchema },
  },
  "POST /api/commerce/shopping-cart/entries": {
    summary: "Add to the cart",
    rate: "cart",
    bodyLimit: 131_072,
    body: z.strictObject({
      itemId: id,
      quantity: quantity.default(QUANTITY.initial),
      /** The SKU if the variant has one, else its id. Neither for products without variants. */
      sku: id.optional(),
      variantId: id.optional(),
      /** Answers of the product's form by field id. */
      additionalFields: z.record(z.string(), z.unknown()).optional(),
    }),
    responses: { 201: cartSchema },
    failures: { 404: "The product is not sold here.", 409: soldOut },
  },
  "PUT /api/commerce/shopping-cart/entries/{id}": {
    summary: "Change the quantity of an entry; 0 removes it",
    rate: "cart",
    body: z.strictObject({ quantity: z.union([quantity, z.literal(0)]) }),
    responses: { 200: cartSchema },
    failures: { 404: gone, 409: soldOut },
  },
  "DELETE /api/commerce/shopping-cart/entries/{id}": {
    summary: "Remove an entry",
    rate: "cart",
    responses: { 200: cartSchema },
    failures: { 404: gone },
  },
  "POST /api/commerce/demo-checkout": {
    summary: "Order the cart of a demonstration shop, without a payment",
    rate: "cart",
    responses: { 201: z.strictObject({ orderId: id, ordered: cartSchema, cart: cartSchema }) },
    failures: { 404: "The shop has no checkout." },
  },
  "POST /api/commerce/restock-notifications": {
    summary: "Ask for a notice when a variant is back in stock",
    guard: "form",
    rate: "restock",
    body: z.strictObject({
      productId: id,
      variantId: z.string().max(200),
      email: z.string().max(300),
      // Forms without a script send the value of a checked box.
      isJoinMailingList: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
      captchaKey: z.string().max(10_000).optional(),
    }),
    responses: { 204: null },
    failures: { 404: "The product is not sold here.", 409: "The address is already on the list." },
  },
} satisfies Record<CallKey, PlatformCall>;
