import type { ReactElement } from "react";
import { AddToCart, type AddToCartListener, type AddToCartProps } from "../add-to-cart/AddToCart.js";
import { QuantityInput, type QuantityInputProps } from "../quantity-input/QuantityInput.js";
import { VariantPicker, type VariantPickerProps } from "../variant-picker/VariantPicker.js";

export interface ProductProps {
  /** Null if there is nothing to choose. */
  readonly picker: VariantPickerProps | null;
  /** Null if the quantity cannot be changed. */
  readonly quantity: QuantityInputProps | null;
  readonly button: AddToCartProps;
}

/** Everything needed to buy a product. */
export function Product({
  picker,
  quantity,
  button,
  onAdded,
  onFailure,
}: ProductProps & AddToCartListener): ReactElement {
  return (
    <>
      {picker !== null && <VariantPicker {...picker} />}
      {quantity !== null && <QuantityInput {...quantity} />}
      <AddToCart {...button} onAdded={onAdded} onFailure={onFailure} />
    </>
  );
}
