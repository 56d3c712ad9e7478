import { variantsOf } from "../../model/commerce/variants.js";
import { read, textOf } from "../../model/json.js";
import type { Catalog } from "../sites/catalog.js";

/** Title of a product, its id where the site does not have it any more. */
export function titleOf({ items }: Catalog, id: string): string {
  return textOf(read(items.get(id), "title")) || id;
}

/** Title of a product and the values of a variant's options: "Vase, Small / Oat". */
export function productName(catalog: Catalog, item: string, variantId: string): string {
  const variant = variantsOf(catalog.items.get(item)).find((one) => textOf(read(one, "id")) === variantId);
  const attributes = read(variant, "attributes");
  const values =
    typeof attributes === "object" && attributes !== null ? Object.values(attributes).map(textOf) : [];
  return [titleOf(catalog, item), values.join(" / ")].filter(Boolean).join(", ");
}
