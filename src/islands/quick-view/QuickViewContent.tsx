import type { ReactElement } from "react";
import { quickViewTexts } from "#model/commerce/visitor-texts.js";
import type { AddToCartListener } from "../add-to-cart/AddToCart.js";
import { Product } from "../product/Product.js";
import { ProductPrice } from "../product-price/ProductPrice.js";
import { RestockForms } from "../restock-form/RestockForms.js";
import { useProduct } from "../stores/use-product.js";
import type { QuickViewProps } from "./quick-view-props.js";

/** The product inside the lightbox: the picture of the chosen variant, its price, and the controls to buy it. */
export function QuickViewContent({
  itemId,
  title,
  link,
  image,
  excerpt,
  price,
  product,
  restock,
  texts,
  onAdded,
  onFailure,
}: QuickViewProps & Required<AddToCartListener>): ReactElement {
  const { variant } = useProduct(itemId);
  const picture = (variant === undefined ? undefined : product.picker?.pictures[variant]) ?? image;
  return (
    <div className="sqs-product-quick-view-product">
      {picture !== null && <img src={picture.address} alt={picture.description} />}
      <div className="sqs-product-quick-view-details">
        {title !== "" && <h2>{title}</h2>}
        <ProductPrice {...price} />
        {excerpt !== "" && <p>{excerpt}</p>}
        <Product {...product} onAdded={onAdded} onFailure={onFailure} />
        {restock !== null && <RestockForms {...restock} />}
        {link !== "" && (
          <p>
            <a className="sqs-product-quick-view-link" href={link}>
              {{ ...quickViewTexts, ...texts }.productQuickViewLinkText}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
