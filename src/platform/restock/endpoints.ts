import { type RestockRequest, restockFailure } from "#model/commerce/restock.js";
import { hasLongDomains } from "#model/forms/page-reading.js";
import { endpoint, noContent } from "../calls/endpoint.js";
import { fieldProblem, problem } from "../calls/problem.js";
import { captchaFailure } from "../captcha/captcha-failure.js";
import { hasRestockCaptcha } from "../captcha/restock-captcha.js";
import { productName } from "../cart/product-name.js";
import { productOf, sellable } from "../cart/products.js";
import type { Database } from "../database/open.js";
import { transact } from "../database/transact.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { formTextsOf } from "../forms/rules.js";
import { subscribe } from "../newsletter/queries.js";
import { leadToSent } from "../sent/endpoints.js";

export const restockEndpoints = [
  endpoint("POST /api/commerce/restock-notifications", {
    handle: async (call) => {
      const { platform, catalog, site, body, req } = call;
      const texts = formTextsOf(catalog);
      const { captchaKey, ...request } = body;
      if (restockFailure(request, hasLongDomains(catalog.settings)) === "email")
        throw fieldProblem({ email: texts.newsletterEmailInvalid });
      const product = productOf(catalog, body.productId);
      const variant =
        product && sellable(catalog, product, body.variantId === "" ? {} : { variantId: body.variantId });
      if (variant === undefined) throw problem(404, "This product is not sold here.");
      const failure = hasRestockCaptcha(catalog, product, variant.variantId)
        ? await captchaFailure(platform, { site, form: "restock" }, captchaKey, texts)
        : undefined;
      if (failure !== undefined) throw fieldProblem({ captchaKey: failure.message });
      const isNew = await requestRestock(
        platform.db,
        site,
        {
          ...request,
          variantId: variant.variantId,
          title: productName(catalog, body.productId, variant.variantId),
        },
        platform.now(),
      );
      if (respondsWithPage(req)) return leadToSent(call, isNew ? "restock" : "restock-known");
      if (!isNew) throw problem(409, "This address is already on the list.");
      return noContent;
    },
  }),
];

/** Stores a restock request. Returns false if it is already stored. */
async function requestRestock(
  db: Database,
  site: string,
  { productId, variantId, email, isJoinMailingList, title }: RestockRequest & { readonly title: string },
  now: number,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("restock_requests")
      .values({
        site,
        item_id: productId,
        variant_id: variantId,
        email: email.toLowerCase(),
        title,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["site", "item_id", "variant_id", "email"]).doNothing())
      .executeTakeFirst();
    if (isJoinMailingList) await subscribe(transaction, site, email, "restock", now);
    return numInsertedOrUpdatedRows !== 0n;
  });
}
