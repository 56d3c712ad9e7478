import { read, textOf } from "../json.js";

/** The identifiers of a variant. Either may be empty. */
export interface VariantKeys {
  readonly id: string;
  readonly sku: string;
}

export function variantKeys(variant: unknown): VariantKeys {
  return { id: textOf(read(variant, "id")), sku: textOf(read(variant, "sku")) };
}

/** The body of the call that adds to the cart. */
export interface CartEntry {
  readonly itemId: string;
  readonly quantity: number;
  /** The SKU if the variant has one, else its id. Neither for products without variants. */
  readonly sku?: string;
  readonly variantId?: string;
  /** Answers of the product's form by field id. */
  readonly additionalFields?: Readonly<Record<string, unknown>>;
}

export function cartEntry(
  itemId: string,
  variant: VariantKeys | undefined,
  quantity: number,
  additionalFields?: Readonly<Record<string, unknown>>,
): CartEntry {
  return {
    itemId,
    ...keyOf(variant),
    quantity,
    ...(additionalFields === undefined ? {} : { additionalFields }),
  };
}

function keyOf(variant: VariantKeys | undefined): { sku?: string; variantId?: string } {
  if (variant === undefined) return {};
  if (variant.sku !== "") return { sku: variant.sku };
  return variant.id === "" ? {} : { variantId: variant.id };
}
