import { type ReactElement, useEffect, useId, useRef } from "react";
import {
  type Combination,
  chosenVariant,
  choose as nextChoice,
  valueState,
  valueStates,
} from "#model/commerce/choice.js";
import type { ProductState } from "../stores/product-store.js";
import type { Store } from "../stores/store.js";
import { useProduct } from "../stores/use-product.js";
import { OptionChoice, type PickerOption } from "./OptionChoice.js";
import { type Picture, useVariantPicture } from "./use-variant-picture.js";

export interface VariantPickerProps {
  readonly itemId: string;
  /** The product's variants as JSON, for sites that read the attribute. Null omits it. */
  readonly variants: string | null;
  /** The subscription plan as JSON, possibly empty. Null if the product is not sold by subscription. */
  readonly subscriptionPlan: string | null;
  readonly options: readonly PickerOption[];
  /** One for each variant, in order. */
  readonly combinations: readonly Combination[];
  /** The picture of each variant or null, in order. Empty if no variant has one. */
  readonly pictures: readonly (Picture | null)[];
  readonly soldOutText: string;
}

/** The variant picker of a product: a drop-down and radio buttons for each option. */
export function VariantPicker(props: VariantPickerProps): ReactElement {
  const { itemId, options, combinations, soldOutText } = props;
  const { choice, variant, store } = useProduct(itemId);
  const id = useId();
  const picker = useRef<HTMLDivElement>(null);

  useVariantPicture(itemId, variant === undefined ? undefined : (props.pictures[variant] ?? undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the picker is hydrated
  useEffect(() => {
    if (picker.current === null) return;
    enteredValues(picker.current).forEach((value, option) => {
      if (value !== "") choose(store(), combinations, option, value);
    });
  }, []);

  return (
    <div
      ref={picker}
      className="product-variants"
      data-item-id={itemId}
      data-variants={props.variants ?? undefined}
      {...subscriptionAttributes(props.subscriptionPlan)}
      data-animation-role="content"
    >
      {options.map((option, index) => {
        const states = valueStates(combinations, choice, index);
        return (
          <OptionChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: options never move, and a product may name one twice
            key={index}
            id={`variant-option-${id}-${index}`}
            option={option}
            chosen={choice[index] ?? ""}
            states={option.values.map((value) => states.get(value) ?? "unavailable")}
            soldOutText={soldOutText}
            onChoose={(value) => choose(store(), combinations, index, value)}
          />
        );
      })}
    </div>
  );
}

function choose(
  store: Store<ProductState>,
  combinations: readonly Combination[],
  option: number,
  value: string,
): void {
  store.set((state) => {
    if (value !== "" && valueState(combinations, state.choice, option, value) === "unavailable") return state;
    const choice = nextChoice(combinations, state.choice, option, value);
    return { ...state, choice, variant: chosenVariant(combinations, choice) };
  });
}

/** Returns the values that the visitor chose before hydration, which keeps the state of controls. "" for none. */
function enteredValues(picker: HTMLElement): readonly string[] {
  return [...picker.querySelectorAll(".variant-option")].map((option) => {
    const selected = option.querySelector("select")?.value ?? "";
    return selected || (option.querySelector<HTMLInputElement>("input:checked")?.value ?? "");
  });
}

function subscriptionAttributes(plan: string | null) {
  return plan === null ? {} : { "data-is-subscribable": "true", "data-subscription-plan": plan };
}
