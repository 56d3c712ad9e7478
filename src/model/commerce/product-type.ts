import { numberOf, read } from "../json.js";

/** The type of a product. "undefined" is a separate type (code -1). Products without a known code have no type. */
export type ProductType = "undefined" | "physical" | "digital" | "service" | "gift-card";

export function productTypeOf(product: unknown): ProductType | undefined {
  switch (numberOf(read(product, "structuredContent", "productType"))) {
    case -1:
      return "undefined";
    case 1:
      return "physical";
    case 2:
      return "digital";
    case 3:
      return "service";
    case 4:
      return "gift-card";
    default:
      return undefined;
  }
}
