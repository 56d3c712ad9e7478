import type { ReactElement } from "react";
import { isScarcityShown } from "../../model/commerce/scarcity.js";
import { variantMeant } from "../../model/commerce/variants.js";
import { useProduct } from "../stores/use-product.js";

export interface ScarcityMessage {
  readonly text: string;
  /** JSON text of the attributes that it speaks of; null for the product as a whole. */
  readonly attributes: string | null;
  /** Positions of the variants that have them. */
  readonly variants: readonly number[];
}

export interface ScarcityProps {
  readonly itemId: string;
  readonly variantCount: number;
  readonly messages: readonly ScarcityMessage[];
}

/** The messages that little is left, each shown while its variant is chosen. */
export function Scarcity({ itemId, variantCount, messages }: ScarcityProps): ReactElement {
  const variant = variantMeant(variantCount, useProduct(itemId).variant);
  return (
    <>
      {messages.map(({ text, attributes, variants }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: messages never move, and may be alike
          key={index}
          className="product-scarcity"
          aria-live="polite"
          {...(attributes === null ? {} : { "data-variant-attributes": attributes })}
          hidden={!isScarcityShown({ general: attributes === null, variants }, variant)}
        >
          {text}
        </div>
      ))}
    </>
  );
}
