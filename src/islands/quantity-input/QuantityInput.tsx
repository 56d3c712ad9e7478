import { type ReactElement, useEffect, useRef, useState } from "react";
import { nearestQuantity, QUANTITY, readQuantity } from "../../model/commerce/quantity.js";
import { productStore, useProduct } from "../stores/product-store.js";

export interface QuantityInputProps {
  readonly itemId: string;
  readonly label: string;
}

/** The field for how many pieces to buy. What is not yet a quantity stays in the field and out of the store. */
export function QuantityInput({ itemId, label }: QuantityInputProps): ReactElement {
  const { quantity } = useProduct(itemId);
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // The visitor may have typed before the block came to life; hydration leaves that in the field.
  useEffect(() => {
    const field = input.current;
    if (field === null || field.value === `${QUANTITY.initial}`) return;
    const typed = readQuantity(field.value);
    if (typed !== undefined) take(itemId, typed);
    else if (field === document.activeElement) setDraft(field.value);
    else {
      // It was left before: the field is to show what is bought.
      const nearest = nearestQuantity(field.value, productStore(itemId).get().quantity);
      take(itemId, nearest);
      field.value = `${nearest}`;
    }
  }, [itemId]);

  return (
    <div className="product-quantity-input" data-item-id={itemId} data-animation-role="content">
      <div className="quantity-label">{label}:</div>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={draft !== undefined && readQuantity(draft) === undefined}
        size={4}
        max={QUANTITY.most}
        min={QUANTITY.least}
        value={draft ?? quantity}
        type="number"
        step={QUANTITY.step}
        onChange={({ target }) => {
          const next = readQuantity(target.value);
          setDraft(target.value);
          if (next !== undefined) take(itemId, next);
        }}
        onBlur={() => {
          if (draft !== undefined) take(itemId, nearestQuantity(draft, quantity));
          setDraft(undefined);
        }}
      />
    </div>
  );
}

function take(itemId: string, quantity: number): void {
  productStore(itemId).set((state) => ({ ...state, quantity }));
}
