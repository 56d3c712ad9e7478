import type { ReactElement } from "react";
import { ORIGINAL_PRICE_LABEL, SALE_PRICE_LABEL } from "../../model/commerce/texts.js";
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
  const shown = variant === undefined ? product : (variants[variant] ?? product);
  return (
    <div className="product-price" aria-live="polite" aria-atomic="true">
      {shown !== null && <Price shown={shown} />}
    </div>
  );
}

function Price({ shown }: { readonly shown: ShownPrice }): ReactElement {
  switch (shown.layout) {
    case "from":
      return <Parts parts={shown.from} />;
    case "normal":
      return <Parts parts={shown.normal} />;
    case "sale":
      return (
        <>
          <span className="visually-hidden v6-visually-hidden">{SALE_PRICE_LABEL}</span>
          <Parts parts={shown.sale} />
          <span> </span>
          <span className="visually-hidden v6-visually-hidden">{ORIGINAL_PRICE_LABEL}</span>
          <span className="original-price">
            <Parts parts={shown.normal} />
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
          // biome-ignore lint/suspicious/noArrayIndexKey: position is all that a part has
          <span key={index} className={index % 2 === 0 ? undefined : "sqs-money-native"}>
            {part}
          </span>
        );
      })}
    </>
  );
}
