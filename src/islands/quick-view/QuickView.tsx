import { type ReactElement, useId, useState } from "react";
import { storeTexts } from "../../model/commerce/texts.js";
import { lightboxTexts } from "../../model/commerce/visitor-texts.js";
import { Lightbox } from "../parts/Lightbox.js";
import { whenPressed } from "../parts/when-pressed.js";
import { Product, type ProductProps } from "../product/Product.js";
import { ProductPrice, type ProductPriceProps } from "../product-price/ProductPrice.js";

export interface QuickViewProps {
  readonly itemId: string;
  readonly group: string;
  readonly label: string;
  readonly title: string;
  /** Null for products without one. */
  readonly image: { readonly address: string; readonly description: string } | null;
  /** Plain text; "" for none. */
  readonly excerpt: string;
  readonly price: ProductPriceProps;
  readonly product: ProductProps;
  /** The site's own words. */
  readonly texts: Partial<Record<keyof typeof lightboxTexts, string>>;
}

/** The button that opens a product in a lightbox. One that was opened stays, since something may be under way there. */
export function QuickView(props: QuickViewProps): ReactElement {
  const { itemId, group, label, title, image, excerpt, price, product, texts } = props;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  /** What failed since it was closed. */
  const [failure, setFailure] = useState("");
  const id = useId();
  // Sites may blank the label, and draw something in its place.
  const name = label || storeTexts.productQuickViewText.fallback;
  const show = (): void => {
    setOpen(true);
    setOpened(true);
  };
  const close = (): void => {
    setOpen(false);
    // Told inside.
    setFailure("");
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: published sites style this element, a button would look different */}
      <span
        className="sqs-product-quick-view-button"
        role="button"
        tabIndex={0}
        data-id={itemId}
        data-group={group}
        aria-haspopup="dialog"
        aria-label={label === "" ? name : undefined}
        aria-describedby={title === "" ? undefined : id}
        onClick={show}
        onKeyDown={(event) => whenPressed(event, show)}
      >
        {label}
      </span>
      <span id={id} hidden>
        {title}
      </span>
      {!open && failure !== "" && (
        <p className="sqs-product-quick-view-message" role="alert">
          {failure}
        </p>
      )}
      {opened && (
        <Lightbox
          open={open}
          label={title || name}
          className="sqs-product-quick-view"
          closeText={{ ...lightboxTexts, ...texts }.lightboxCloseText}
          onClose={close}
        >
          <div className="sqs-product-quick-view-product">
            {image !== null && <img src={image.address} alt={image.description} />}
            <div className="sqs-product-quick-view-details">
              {title !== "" && <h2>{title}</h2>}
              <ProductPrice {...price} />
              {excerpt !== "" && <p>{excerpt}</p>}
              <Product {...product} onFailure={setFailure} />
            </div>
          </div>
        </Lightbox>
      )}
    </>
  );
}
