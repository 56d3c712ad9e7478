import { type ReactElement, useEffect, useId, useRef } from "react";
import {
  type Combination,
  choose,
  chosenVariant,
  valueState,
  valueStates,
} from "../../model/commerce/choice.js";
import { productStore, useProduct } from "../stores/product-store.js";
import { chosenBefore } from "./chosen-before.js";
import { OptionChoice, type PickerOption } from "./OptionChoice.js";

export interface VariantPickerProps {
  readonly itemId: string;
  /** JSON text of the product's variants, as they are: sites read the attribute. */
  readonly variants: string;
  /** JSON text of the plan, possibly empty; null where the product is not sold by subscription. */
  readonly subscriptionPlan: string | null;
  readonly options: readonly PickerOption[];
  /** One for each variant, in their order. */
  readonly combinations: readonly Combination[];
  readonly soldOutText: string;
}

/** The choice between the variants of a product: a drop-down and radio buttons for each option. */
export function VariantPicker(props: VariantPickerProps): ReactElement {
  const { itemId, options, combinations, soldOutText } = props;
  const { choice } = useProduct(itemId);
  const id = useId();
  const picker = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picker comes to life
  useEffect(() => {
    if (picker.current === null) return;
    chosenBefore(picker.current).forEach((value, option) => {
      if (value !== "") take(itemId, combinations, option, value);
    });
  }, []);

  return (
    <div
      ref={picker}
      className="product-variants"
      data-item-id={itemId}
      data-variants={props.variants}
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
            onChoose={(value) => take(itemId, combinations, index, value)}
          />
        );
      })}
    </div>
  );
}

function take(itemId: string, combinations: readonly Combination[], option: number, value: string): void {
  productStore(itemId).set((state) => {
    if (value !== "" && valueState(combinations, state.choice, option, value) === "unavailable") return state;
    const choice = choose(combinations, state.choice, option, value);
    return { ...state, choice, variant: chosenVariant(combinations, choice) };
  });
}

function subscriptionAttributes(plan: string | null) {
  return plan === null ? {} : { "data-is-subscribable": "true", "data-subscription-plan": plan };
}
