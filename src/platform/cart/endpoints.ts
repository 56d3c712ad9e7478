import { createHash } from "node:crypto";
import { hasDemoCheckout } from "#model/commerce/demo-checkout.js";
import { takesQuantity } from "#model/commerce/quantity.js";
import { storeText } from "#model/commerce/texts.js";
import { read } from "#model/json.js";
import { type Call, endpoint, json } from "../calls/endpoint.js";
import { CallProblem, fieldProblem, problem } from "../calls/problem.js";
import { checkAnswers, formTextsOf } from "../forms/rules.js";
import type { Catalog } from "../sites/catalog.js";
import { knownForm } from "../sites/found-forms.js";
import { cartView, sellableOf } from "./cart-view.js";
import { placeOrder } from "./orders.js";
import { titleOf } from "./product-name.js";
import { productOf, sellable } from "./products.js";
import {
  addToCart,
  type CartFailure,
  type CartOwner,
  cartRows,
  changeQuantity,
  removeEntry,
} from "./queries.js";

export const cartEndpoints = [
  endpoint("GET /api/commerce/shopping-cart", {
    handle: async (call) => {
      // Reading the cart does not start a session.
      const known = call.session.get("visitor") !== undefined;
      return json(known ? await view(call) : cartView([], call.catalog));
    },
  }),
  endpoint("POST /api/commerce/shopping-cart/entries", {
    handle: async (call) => {
      const { platform, catalog, body } = call;
      const product = productOf(catalog, body.itemId);
      const sold = product && sellable(catalog, product, body);
      if (product === undefined || sold === undefined) throw problem(404, "This product is not sold here.");
      // With at most one piece in stock, the message says so.
      const plenty = sold.stock === undefined || sold.stock.pieces > 1;
      if (body.quantity > 1 && plenty && !takesQuantity(product, catalog.settings)) {
        throw fieldProblem({ quantity: "You can buy only one of this service." });
      }
      const answers = additionalAnswers(product, body.additionalFields, catalog);
      const addition = {
        itemId: body.itemId,
        sold,
        quantity: body.quantity,
        answers,
        answersDigest: answers === "" ? "" : createHash("sha256").update(answers).digest("base64url"),
      };
      const outcome = await addToCart(platform.db, ownerOf(call), addition, platform.now());
      if (outcome.kind !== "added") throw cartProblem(outcome, catalog);
      return json(cartView(outcome.rows, catalog), 201);
    },
  }),
  endpoint("PUT /api/commerce/shopping-cart/entries/{id}", {
    handle: async (call) => {
      const { platform, catalog, params, body } = call;
      const owner = ownerOf(call);
      const row = (await cartRows(platform.db, owner)).find(({ id }) => id === params.id);
      if (row === undefined) throw problem(404, "This is no longer in the cart.");
      const sold = sellableOf(row, catalog);
      if (sold === undefined || body.quantity === 0) await removeEntry(platform.db, owner, row.id);
      else {
        const failure = await changeQuantity(platform.db, owner, row, sold, body.quantity, platform.now());
        if (failure !== undefined) throw cartProblem(failure, catalog);
      }
      return json(await view(call));
    },
  }),
  endpoint("DELETE /api/commerce/shopping-cart/entries/{id}", {
    handle: async (call) => {
      const removed = await removeEntry(call.platform.db, ownerOf(call), call.params.id);
      if (!removed) throw problem(404, "This is no longer in the cart.");
      return json(await view(call));
    },
  }),
  endpoint("POST /api/commerce/demo-checkout", {
    handle: async (call) => {
      const { platform, catalog } = call;
      if (!hasDemoCheckout(catalog.settings)) throw problem(404, "This shop has no checkout.");
      const order = await placeOrder(platform, catalog, ownerOf(call));
      if (!("failure" in order)) {
        return json({ orderId: order.id, ordered: order.cart, cart: await view(call) }, 201);
      }
      if (order.failure === "empty") throw fieldProblem({ cart: "There is nothing in the cart." });
      const { itemId, left } = order;
      const reason =
        left > 0 ? `only ${left} left` : storeText(catalog.localizedStrings, "productSoldOutText");
      throw fieldProblem({ cart: `${titleOf(catalog, itemId)}: ${reason}.` });
    },
  }),
];

function ownerOf({ site, session }: Call<unknown, unknown>): CartOwner {
  return { site, cartId: session.visitor };
}

async function view(call: Call<unknown, unknown>) {
  return cartView(await cartRows(call.platform.db, ownerOf(call)), call.catalog);
}

function cartProblem(failure: CartFailure, { localizedStrings }: Catalog): CallProblem {
  switch (failure.kind) {
    case "missing":
      return problem(404, "This is no longer in the cart.");
    case "too-many":
      return fieldProblem({ quantity: "The cart cannot contain more." });
    case "sold-out": {
      const { left, inCart } = failure;
      const soldOut = storeText(localizedStrings, "productSoldOutText");
      return new CallProblem(409, { error: left > 0 ? `Only ${left} left.` : soldOut, left, inCart });
    }
  }
}

/** Returns the answers to the product's form as JSON, or "" if it has no form. */
function additionalAnswers(product: object, posted: unknown, catalog: Catalog): string {
  const source = read(product, "structuredContent", "additionalFieldsForm");
  const known =
    typeof source === "object" && source !== null
      ? knownForm({ id: "additional-fields", ...source }, "additionalFieldsForm", catalog.formReading)
      : undefined;
  if (known === undefined) {
    if (posted !== undefined) throw fieldProblem({ additionalFields: "This product has no form." });
    return "";
  }
  const checked = checkAnswers(known, posted, formTextsOf(catalog));
  if (checked.errors !== undefined) throw fieldProblem(checked.errors);
  return JSON.stringify(checked.values);
}
