import type { ReactElement } from "react";
import { ORIGINAL_PRICE_LABEL, SALE_PRICE_LABEL } from "#model/commerce/texts.js";
import { useProduct } from "../stores/use-product.js";

/** Text and amounts in the older notation, alternating and starting with text. */
export type PriceParts = readonly string[];

export type ShownPrice =
  | { readonly layout: "from"; readonly from: PriceParts }
  | { readonly layout: "sale"; readonly sale: PriceParts; readonly normal: PriceParts }
  | { readonly layout: "normal"; readonly normal: PriceParts };

export interface ProductPriceProps {
  readonly itemId: string;
  /** The price while no variant is chosen, or null if unknown. */
  readonly product: ShownPrice | null;
  /** The price of each variant. Empty if there is nothing to choose. */
  readonly variants: readonly (ShownPrice | null)[];
}

/** The price of the product or of the chosen variant. */
export function ProductPrice({ itemId, product, variants }: ProductPriceProps): ReactElement {
  const { variant } = useProduct(itemId);
  const price = variant === undefined ? product : (variants[variant] ?? product);
  return (
    <div className="product-price" aria-live="polite" aria-atomic="true">
      {price !== null && <Price price={price} />}
    </div>
  );
}

function Price({ price }: { readonly price: ShownPrice }): ReactElement {
  switch (price.layout) {
    case "from":
      return <Parts parts={price.from} />;
    case "normal":
      return <Parts parts={price.normal} />;
    case "sale":
      return (
        <>
          <span className="visually-hidden v6-visually-hidden">{SALE_PRICE_LABEL}</span>
          <Parts parts={price.sale} />
          <span> </span>
          <span className="visually-hidden v6-visually-hidden">{ORIGINAL_PRICE_LABEL}</span>
          <span className="original-price">
            <Parts parts={price.normal} />
          </span>
        </>
      );
  }
}

/**
 * Each part has its own element, because React loses track of bare text nodes that a translation of the page has
 * replaced.
 */
function Parts({ parts }: { readonly parts: PriceParts }): ReactElement {
  return (
    <>
      {parts.map((part, index) => {
        if (part === "") return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
          <span key={index} className={index % 2 === 0 ? undefined : "sqs-money-native"}>
            {part}
          </span>
        );
      })}
    </>
  );
}
