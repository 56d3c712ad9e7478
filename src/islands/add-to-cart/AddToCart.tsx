import { type ComponentType, type ReactElement, useEffect, useRef, useState } from "react";
import { announce } from "#calls/event-bus.js";
import { type Obstacle, obstacle } from "#model/commerce/button.js";
import { cartEntry } from "#model/commerce/cart-entry.js";
import { matchingVariant } from "#model/commerce/variants.js";
import { type CartTexts, cartTexts } from "#model/commerce/visitor-texts.js";
import type { FieldFormats } from "#model/forms/field-formats.js";
import type { FormTexts } from "#model/forms/texts.js";
import { activateOnKey } from "../parts/activate.js";
import { failureText } from "../parts/failure-text.js";
import { Lightbox } from "../parts/Lightbox.js";
import { LiveText } from "../parts/LiveText.js";
import { onReturn } from "../parts/on-return.js";
import { cartStore } from "../stores/cart-store.js";
import { useProduct } from "../stores/use-product.js";
import type { AdditionalFieldsProps } from "./AdditionalFields.js";
import { shortageText, useCartEntry } from "./use-cart-entry.js";

export interface AddToCartProps {
  readonly collectionId: string;
  readonly itemId: string;
  /** The data attributes that sites read, as in the static fragment. */
  readonly productType: string;
  readonly useCustomLabel: string;
  /** Null if the product is not sold by subscription. */
  readonly isSubscription: string | null;
  readonly subscriptionOptionId: string | null;
  /** The product's form as JSON, or null. */
  readonly form: string | null;
  readonly label: string;
  readonly soldOut: boolean;
  readonly soldOutText: string;
  /** The prompt of each option, "" for one without values. Empty if there is nothing to choose. */
  readonly invitations: readonly string[];
  readonly variants: readonly {
    readonly id: string;
    readonly sku: string;
    readonly available: boolean;
  }[];
  /** Texts that the site overrides. */
  readonly texts: Partial<CartTexts>;
  readonly formTexts: Partial<FormTexts>;
  /** Null if the page has no formats of its own or the product has no form. */
  readonly formFormats: FieldFormats | null;
}

export interface AddToCartListener {
  readonly onAdded?: (() => void) | undefined;
  /** Called with the error message, because the button may no longer be visible. */
  readonly onFailure?: ((message: string) => void) | undefined;
}

/** The button that adds a product to the cart and shows the result. */
export function AddToCart({
  onAdded,
  onFailure,
  ...props
}: AddToCartProps & AddToCartListener): ReactElement {
  const { itemId, form, variants, invitations, label } = props;
  const texts = { ...cartTexts, ...props.texts };
  const { choice, variant: chosen, quantity, shortage, store } = useProduct(itemId);
  const { phase, failure, add, clear } = useCartEntry(texts);
  const { AdditionalFields, load } = useAdditionalFields();
  const wrapper = useRef<HTMLDivElement>(null);
  const [filling, setFilling] = useState(false);
  // Shows a notice only for the choice at which it appeared, and a failure only for the choice at which it was first
  // shown.
  const [notice, setNotice] = useState<{ text: string; choice: readonly string[] }>();
  const [failedChoice, setFailedChoice] = useState<readonly string[]>();

  const variant = matchingVariant(variants.length, chosen);
  const available = variants.map((candidate) => candidate.available);
  const purchasable = { soldOut: props.soldOut, needsChoice: invitations.length > 0, available };
  const blockedBy = obstacle(purchasable, variant);
  const exhausted = shortage?.left === 0 && shortage.variant === variant ? shortage : undefined;

  // A change of the cart may return pieces to the stock, and so may the time that the visitor was away.
  useEffect(() => {
    const forgetShortage = (): void => store().set((state) => ({ ...state, shortage: undefined }));
    const stops = [cartStore.subscribe(forgetShortage), onReturn(forgetShortage)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);

  const send = async (additionalFields?: Readonly<Record<string, unknown>>): Promise<void> => {
    const keys = variant === undefined ? undefined : variants[variant];
    const outcome = await add(cartEntry(itemId, keys, quantity, additionalFields));
    if (outcome === undefined) return;
    if ("cart" in outcome) {
      setFilling(false);
      announce("platen:add-to-cart", { itemId, quantity });
      onAdded?.();
    } else {
      const { shortage } = outcome;
      if (shortage !== undefined) store().set((state) => ({ ...state, shortage: { ...shortage, variant } }));
      setFailedChoice(store().get().choice);
      onFailure?.(failureText(outcome.failure, texts));
    }
  };

  const activate = (): void => {
    if (phase === "adding") return;
    clear();
    if (blockedBy !== undefined) {
      setNotice({ text: noticeFor(blockedBy, props, choice), choice });
      if (blockedBy === "choose") revealOption(wrapper.current, itemId, choice);
      return;
    }
    if (exhausted !== undefined) {
      setNotice({ text: shortageText(exhausted, texts), choice });
      return;
    }
    setNotice(undefined);
    if (form === null) void send();
    else void openForm();
  };

  const openForm = async (): Promise<void> => {
    setFilling(true);
    if (await load()) return;
    setFilling(false);
    setNotice({ text: texts.storeUnreachableText, choice });
  };

  const progress = phase === "idle" ? "" : texts[PROGRESS[phase]];
  const isShown = failure !== undefined && !filling && failedChoice === choice;
  const problem = isShown ? failureText(failure, texts) : "";
  const message = problem || (notice?.choice === choice ? notice.text : "");
  const isSoldOut = blockedBy === "sold-out" || exhausted?.inCart === 0;
  const shown = isSoldOut ? props.soldOutText : label;
  return (
    <div ref={wrapper} className="sqs-add-to-cart-button-wrapper" data-animation-role="button">
      {/* biome-ignore lint/a11y/useSemanticElements: sites style this element; a button would look different */}
      <div
        className={
          `sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button ` +
          `sqs-button-element--primary ${form === null ? "" : "use-form"}`
        }
        role="button"
        tabIndex={0}
        data-dynamic-strings=""
        {...dataAttributes(props)}
        aria-disabled={blockedBy !== undefined || exhausted !== undefined || phase === "adding"}
        aria-haspopup={form === null ? undefined : "dialog"}
        data-state={phase}
        onClick={activate}
        onKeyDown={(event) => activateOnKey(event, activate)}
      >
        <div className="sqs-add-to-cart-button-inner">{progress || shown}</div>
      </div>
      <span className="sqs-add-to-cart-progress" role="status">
        {progress}
      </span>
      <p className="sqs-add-to-cart-message" role="alert">
        <LiveText text={message} occasion={notice} />
      </p>
      {filling && form !== null && (
        <Lightbox open label={label} closeText={texts.lightboxCloseText} onClose={() => setFilling(false)}>
          {AdditionalFields !== undefined && (
            <AdditionalFields
              form={form}
              label={label}
              texts={props.texts}
              formTexts={props.formTexts}
              formFormats={props.formFormats}
              busy={phase === "adding"}
              failure={failure}
              onSubmit={(values) => void send(values)}
            />
          )}
        </Lightbox>
      )}
    </div>
  );
}

const PROGRESS = { adding: "productAddingToCartText", added: "productAddedToCartText" } as const;

function noticeFor(problem: Obstacle, props: AddToCartProps, choice: readonly string[]): string {
  if (problem === "sold-out") return props.soldOutText;
  const first = props.invitations.findIndex((text, option) => text !== "" && (choice[option] ?? "") === "");
  return props.invitations[first] ?? "";
}

function dataAttributes(props: AddToCartProps): Readonly<Record<string, string>> {
  return {
    "data-collection-id": props.collectionId,
    "data-item-id": props.itemId,
    "data-product-type": props.productType,
    "data-use-custom-label": props.useCustomLabel,
    ...(props.isSubscription === null ? {} : { "data-is-subscription": props.isSubscription }),
    "data-original-label": props.label,
    ...(props.form === null ? {} : { "data-form": props.form }),
    ...(props.subscriptionOptionId === null
      ? {}
      : { "data-subscription-option-id": props.subscriptionOptionId }),
  };
}

/** Scrolls to the first option without a value. Sites may fix the button to the window, away from the options. */
function revealOption(button: HTMLElement | null, itemId: string, choice: readonly string[]): void {
  const options = button
    ?.closest("dialog, body")
    ?.querySelectorAll(`.product-variants[data-item-id="${CSS.escape(itemId)}"] .variant-option`);
  [...(options ?? [])].find((_, index) => !choice[index])?.scrollIntoView({ block: "center" });
}

interface AdditionalFieldsState {
  /** The component. Undefined until it is loaded. */
  readonly AdditionalFields: ComponentType<AdditionalFieldsProps> | undefined;
  /** Loads the component and resolves to whether it is available. Call it again after a failure. */
  readonly load: () => Promise<boolean>;
}

/** Loads the form on demand: most products have none, and most visitors do not reach it. */
function useAdditionalFields(): AdditionalFieldsState {
  const [AdditionalFields, setAdditionalFields] = useState<ComponentType<AdditionalFieldsProps>>();
  const load = async (): Promise<boolean> => {
    try {
      const module = await import("./AdditionalFields.js");
      setAdditionalFields(() => module.AdditionalFields);
      return true;
    } catch {
      return false;
    }
  };
  return { AdditionalFields, load };
}
