import { merchandisingOf } from "#model/commerce/merchandising.js";
import { restockViews } from "#model/commerce/restock.js";
import { isObject, read } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import type { Catalog } from "../sites/catalog.js";

/**
 * Returns whether the restock form of a variant has a captcha: by the site's key, unless the form has its own member
 * `captchaSiteKey`.
 */
export function hasRestockCaptcha(
  { documents, website }: Pick<Catalog, "documents" | "website">,
  product: unknown,
  variantId: string,
): boolean {
  const own = documents.pages
    .flatMap(({ data }) => restockViews(merchandisingOf(product, read(data, "productMerchandisingContext"))))
    .filter((view) => isObject(view) && Object.hasOwn(view, "captchaSiteKey"))
    .filter((view) => read(view, "variantId") === variantId);
  if (own.length > 0) return own.some((view) => isTruthy(read(view, "captchaSiteKey")));
  return isTruthy(read(website, "captchaSettings", "siteKey"));
}
