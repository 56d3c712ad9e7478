import { type ReactElement, useId, useState } from "react";
import { announce } from "#calls/event-bus.js";
import { storeTexts } from "#model/commerce/texts.js";
import { quickViewTexts } from "#model/commerce/visitor-texts.js";
import { activateOnKey } from "../parts/activate.js";
import { Lightbox } from "../parts/Lightbox.js";
import { useServices } from "../services-context.js";
import { productStore } from "../stores/product-store.js";
import { ProductGroupContext } from "../stores/use-product.js";
import { QuickViewContent } from "./QuickViewContent.js";
import type { QuickViewProps } from "./quick-view-props.js";

/**
 * The button that opens a product in a lightbox. The lightbox has its own choice, which the page adopts after a
 * purchase. A closed lightbox stays mounted, because a call may be in progress.
 */
export function QuickView(props: QuickViewProps): ReactElement {
  const { itemId, group, label, title, texts } = props;
  const services = useServices();
  const [ownGroup] = useState<object>(() => ({}));
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  /** The message of a call that failed after the lightbox was closed. */
  const [failure, setFailure] = useState("");
  const id = useId();
  // Sites may leave the label empty and draw an icon instead.
  const name = label || storeTexts.productQuickViewText.fallback;
  const show = (): void => {
    announce("platen:quick-view", { itemId });
    setOpen(true);
    setHasOpened(true);
  };
  const close = (): void => {
    setOpen(false);
    setFailure("");
  };
  const copyChoiceToPage = (): void => {
    const { choice, variant } = productStore(ownGroup, itemId).get();
    productStore(services.group, itemId).set((state) => ({ ...state, choice, variant }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: sites style this element; a button would look different */}
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
        onKeyDown={(event) => activateOnKey(event, show)}
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
      {hasOpened && (
        <Lightbox
          open={open}
          label={title || name}
          className="sqs-product-quick-view"
          closeText={{ ...quickViewTexts, ...texts }.lightboxCloseText}
          onClose={close}
        >
          <ProductGroupContext value={ownGroup}>
            <QuickViewContent {...props} onAdded={copyChoiceToPage} onFailure={setFailure} />
          </ProductGroupContext>
        </Lightbox>
      )}
    </>
  );
}
