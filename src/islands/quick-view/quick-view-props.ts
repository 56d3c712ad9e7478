import type { quickViewTexts } from "#model/commerce/visitor-texts.js";
import type { ProductProps } from "../product/Product.js";
import type { ProductPriceProps } from "../product-price/ProductPrice.js";
import type { RestockFormsProps } from "../restock-form/restock-props.js";

export interface QuickViewProps {
  readonly itemId: string;
  readonly group: string;
  readonly label: string;
  readonly title: string;
  /** The URL of the product's page, or "". */
  readonly link: string;
  /** Null if the product has no image. */
  readonly image: { readonly address: string; readonly description: string } | null;
  /** Plain text, or "". */
  readonly excerpt: string;
  readonly price: ProductPriceProps;
  readonly product: ProductProps;
  /** Null if the store takes no restock requests for the product. */
  readonly restock: RestockFormsProps | null;
  /** Texts that the site overrides. */
  readonly texts: Partial<Record<keyof typeof quickViewTexts, string>>;
}
