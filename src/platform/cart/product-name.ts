import { variantsOf } from "#model/commerce/variants.js";
import { read, textOf } from "#model/json.js";
import type { Catalog } from "../sites/catalog.js";

/** Returns the title of a product, or its id if the site no longer has it. */
export function titleOf({ items }: Catalog, id: string): string {
  return textOf(read(items.get(id), "title")) || id;
}

/** Returns the title of a product and the option values of a variant: "Vase, Small / Oat". */
export function productName(catalog: Catalog, item: string, variantId: string): string {
  const variant = variantsOf(catalog.items.get(item)).find(
    (candidate) => textOf(read(candidate, "id")) === variantId,
  );
  const attributes = read(variant, "attributes");
  const values =
    typeof attributes === "object" && attributes !== null ? Object.values(attributes).map(textOf) : [];
  return [titleOf(catalog, item), values.join(" / ")].filter(Boolean).join(", ");
}
