import type { ReactElement } from "react";
import { isScarcityShown } from "#model/commerce/scarcity.js";
import { matchingVariant } from "#model/commerce/variants.js";
import { useProduct } from "../stores/use-product.js";

export interface ScarcityMessage {
  readonly text: string;
  /** The attributes of the message's variant as JSON, or null for the whole product. */
  readonly attributes: string | null;
  /** Indexes of the variants with these attributes. */
  readonly variants: readonly number[];
}

export interface ScarcityProps {
  readonly itemId: string;
  readonly variantCount: number;
  readonly messages: readonly ScarcityMessage[];
}

/** The messages about low stock. Each is shown while its variant is chosen. */
export function Scarcity({ itemId, variantCount, messages }: ScarcityProps): ReactElement {
  const variant = matchingVariant(variantCount, useProduct(itemId).variant);
  return (
    <>
      {messages.map(({ text, attributes, variants }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: messages never move, and two may be equal
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
