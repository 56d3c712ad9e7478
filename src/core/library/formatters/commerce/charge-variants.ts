import { variantsOf } from "../../../../model/commerce/variants.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

/** Counts a look at every variant of a product. Rules of the model do not know what their work costs. */
export function chargeVariants(product: Value, context: RenderContext): void {
  context.charge(variantsOf(product).length);
}
