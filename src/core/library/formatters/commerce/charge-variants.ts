import { variantsOf } from "../../../../model/commerce/variants.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

/** For the rules of the model, a third of a microsecond. */
const UNITS_PER_VARIANT = 2;

/** Counts a look at every variant of a product. Rules of the model do not know what their work costs. */
export function chargeVariants(product: Value, context: RenderContext): void {
  context.chargeAhead(variantsOf(product).length * UNITS_PER_VARIANT);
}
