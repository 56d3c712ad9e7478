import type { ReactElement } from "react";
import { isRestockShown } from "#model/commerce/restock.js";
import { matchingVariant } from "#model/commerce/variants.js";
import { useProduct } from "../stores/use-product.js";
import { RestockForm } from "./RestockForm.js";
import type { RestockFormsProps } from "./restock-props.js";

/** The forms to be notified when a variant is back in stock. Shows the form of the chosen variant. */
export function RestockForms({ productId, forms, variants, ...rest }: RestockFormsProps): ReactElement {
  const variant = matchingVariant(variants.length, useProduct(productId).variant);
  const chosen = variant === undefined ? undefined : variants[variant];
  return (
    <>
      {forms.map((view, index) => (
        <RestockForm
          // biome-ignore lint/suspicious/noArrayIndexKey: forms never move, and two may be for one variant
          key={index}
          productId={productId}
          view={view}
          shown={isRestockShown(view, chosen)}
          {...rest}
        />
      ))}
    </>
  );
}
