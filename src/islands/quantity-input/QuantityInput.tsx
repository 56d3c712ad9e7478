import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { maxQuantity, nearestQuantity, QUANTITY, readQuantity } from "#model/commerce/quantity.js";
import { matchingVariant } from "#model/commerce/variants.js";
import { quantityTexts } from "#model/commerce/visitor-texts.js";
import { useProduct } from "../stores/use-product.js";

export interface QuantityInputProps {
  readonly itemId: string;
  readonly label: string;
  /** The stock of each variant, in order. Null for unlimited stock. */
  readonly limits: readonly (number | null)[];
  /** Texts that the site overrides. */
  readonly texts: Partial<Record<keyof typeof quantityTexts, string>>;
}

/**
 * The quantity field. The store receives only valid quantities. An invalid value stays in the field until the visitor
 * leaves it, and is then replaced with the nearest valid one.
 */
export function QuantityInput({ itemId, label, limits, texts }: QuantityInputProps): ReactElement {
  const { quantity, variant: chosen, shortage, store } = useProduct(itemId);
  const [draft, setDraft] = useState<string>();
  const [correction, setCorrection] = useState<"limit" | "invalid">();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const max = maxQuantity(limits, matchingVariant(limits.length, chosen));

  const setQuantity = (next: number): void =>
    store().set((state) => {
      // Another quantity may be in stock, unless nothing is.
      const { shortage } = state;
      return { ...state, quantity: next, shortage: shortage?.left === 0 ? shortage : undefined };
    });
  const setNearest = (text: string): number => {
    const nearest = nearestQuantity(text, store().get().quantity, max);
    if (isAbove(text, max)) setCorrection("limit");
    else setCorrection(text.trim() === "" || readQuantity(text) !== undefined ? undefined : "invalid");
    setQuantity(nearest);
    return nearest;
  };

  // The visitor may have typed before hydration, which leaves the entry in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is hydrated
  useEffect(() => {
    const field = input.current;
    if (field === null || field.value === `${QUANTITY.initial}`) return;
    const typedQuantity = readQuantity(field.value, max);
    if (typedQuantity !== undefined) setQuantity(typedQuantity);
    else if (field === document.activeElement) setDraft(field.value);
    else field.value = `${setNearest(field.value)}`;
  }, []);

  // Another variant may have less in stock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the stock alone
  useEffect(() => {
    setCorrection(undefined);
    if (quantity > max) setNearest(`${quantity}`);
  }, [max]);

  // The button says how many there are.
  const hasShortage = shortage !== undefined && shortage.variant === matchingVariant(limits.length, chosen);
  const { productQuantityLimitText, productQuantityInvalidText } = { ...quantityTexts, ...texts };
  const noteText =
    correction === "invalid"
      ? productQuantityInvalidText.replace("{quantity}", () => `${quantity}`)
      : productQuantityLimitText.replace("{quantity}", () => `${max}`);
  return (
    <div className="product-quantity-input" data-item-id={itemId} data-animation-role="content">
      <div className="quantity-label">{label}:</div>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={draft !== undefined && readQuantity(draft, max) === undefined}
        aria-describedby={noteId}
        size={4}
        max={max}
        min={QUANTITY.min}
        value={draft ?? quantity}
        type="number"
        step={QUANTITY.step}
        onChange={({ target }) => {
          const next = readQuantity(target.value, max);
          setDraft(target.value);
          setCorrection(isAbove(target.value, max) ? "limit" : undefined);
          if (next !== undefined) setQuantity(next);
        }}
        onBlur={() => {
          if (draft !== undefined) setNearest(draft);
          setDraft(undefined);
        }}
      />
      <span className="quantity-note" id={noteId} role="status">
        {correction !== undefined && !hasShortage && noteText}
      </span>
    </div>
  );
}

/** Returns whether an entry exceeds the stock. The general maximum is no stock. */
function isAbove(text: string, max: number): boolean {
  return max < QUANTITY.max && Number(text) > max;
}
