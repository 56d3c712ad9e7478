import type { ReactElement } from "react";
import type { ProductStatus as Status } from "#model/commerce/status.js";
import { useProduct } from "../stores/use-product.js";

export interface ProductStatusProps {
  readonly itemId: string;
  /** Null for no badge. */
  readonly product: Status | null;
  /** Empty if there is nothing to choose. */
  readonly variants: readonly (Status | null)[];
  /** The texts of the badges. */
  readonly texts: Readonly<Partial<Record<Status, string>>>;
}

/** The badge of the product, or of the chosen variant. */
export function ProductStatus({ itemId, product, variants, texts }: ProductStatusProps): ReactElement | null {
  const { variant } = useProduct(itemId);
  const status = variant === undefined || variant >= variants.length ? product : (variants[variant] ?? null);
  return status === null ? null : <div className={`product-mark ${status}`}>{texts[status]}</div>;
}
