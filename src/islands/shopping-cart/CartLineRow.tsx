import { type ReactElement, useEffect, useId, useState } from "react";
import { type CartLine, moneyText } from "#model/commerce/cart-view.js";
import { QUANTITY, readQuantity } from "#model/commerce/quantity.js";
import { failureText } from "../parts/failure-text.js";
import type { CartPageTexts } from "./shopping-cart-props.js";
import type { CartFailure } from "./use-cart.js";

interface CartLineRowProps {
  readonly line: CartLine;
  readonly base: string;
  readonly language: string;
  readonly texts: CartPageTexts;
  readonly busy: boolean;
  readonly failure: CartFailure | undefined;
  /** Resolves to false if the platform rejects the quantity. */
  readonly onChange: (quantity: number) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
}

/** One product of the cart. A new quantity is sent when the visitor leaves the field or presses Enter. */
export function CartLineRow(props: CartLineRowProps): ReactElement {
  const { line, base, language, texts, busy, failure, onChange, onRemove } = props;
  const [draft, setDraft] = useState<string>();
  /** Whether the last entry was no quantity and was replaced. */
  const [invalid, setInvalid] = useState(false);
  const id = useId();
  const { title, image, link, variant, kind, subscription, quantity, unitPrice, total } = line;
  // The message states the stock, so the field returns to the quantity of the cart.
  useEffect(() => {
    if (failure !== undefined) setDraft(undefined);
  }, [failure]);

  const commit = async (): Promise<void> => {
    const next = draft === undefined ? quantity : readQuantity(draft);
    setInvalid(next === undefined);
    if (next !== undefined && next !== quantity) await onChange(next);
    setDraft(undefined);
  };
  const invalidText = texts.productQuantityInvalidText.replace("{quantity}", () => `${quantity}`);
  const note = KIND_NOTES[kind];
  return (
    <li className="cart-line" aria-busy={busy}>
      <div className="cart-line-image">
        {image !== null && (
          <img src={withBase(base, image.address)} alt={image.description} width="120" height="150" />
        )}
      </div>
      <div className="cart-line-text">
        <h2 className="cart-line-title">{link === "" ? title : <a href={base + link}>{title}</a>}</h2>
        {variant !== "" && <p className="cart-line-variant">{variant}</p>}
        {note !== undefined && <p className="cart-line-kind">{texts[note]}</p>}
        {subscription !== null && (
          <p className="cart-line-plan">{subscriptionText(subscription, texts, language)}</p>
        )}
        {unitPrice !== null && (
          <p className="cart-line-unit">
            {texts.cartUnitPriceText.replace("{price}", () => moneyText(unitPrice, language))}
          </p>
        )}
      </div>
      <div className="cart-line-quantity">
        <label htmlFor={id}>
          {texts.cartQuantityLabel} <span className="visually-hidden">{title}</span>
        </label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={QUANTITY.min}
          max={QUANTITY.max}
          step={QUANTITY.step}
          value={draft ?? quantity}
          readOnly={busy}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setInvalid(false);
            setDraft(target.value);
          }}
          onBlur={() => void commit()}
          onKeyDown={({ key }) => key === "Enter" && void commit()}
        />
        <button
          type="button"
          className="cart-remove"
          aria-disabled={busy}
          onClick={() => !busy && void onRemove()}
        >
          {texts.cartRemoveText} <span className="visually-hidden">{title}</span>
        </button>
      </div>
      <p className="cart-line-total">{total !== null && moneyText(total, language)}</p>
      <p className="cart-line-problem" id={`${id}-problem`} role="alert">
        {failure !== undefined ? lineFailureText(failure, texts) : invalid && invalidText}
      </p>
    </li>
  );
}

const KIND_NOTES = {
  physical: undefined,
  digital: "cartDigitalText",
  service: "cartServiceText",
  "gift-card": "cartGiftCardText",
  subscription: "cartSubscriptionText",
} as const;

function subscriptionText(
  { plan, bills, total }: NonNullable<CartLine["subscription"]>,
  texts: CartPageTexts,
  language: string,
): string {
  const planText = texts.cartSubscriptionPlanText.replace("{plan}", () => plan);
  if (bills === null || total === null) return planText;
  const totalText = texts.cartSubscriptionTotalText
    .replace("{total}", () => moneyText(total, language))
    .replace("{bills}", () => `${bills}`);
  return `${planText}. ${totalText}`;
}

function lineFailureText({ failure, shortage }: CartFailure, texts: CartPageTexts): string {
  if (shortage === undefined || shortage.left <= 0) return failureText(failure, texts);
  return texts.productQuantityLimitText.replace("{quantity}", () => `${shortage.left}`);
}

function withBase(base: string, address: string): string {
  return address.startsWith("/") ? base + address : address;
}
