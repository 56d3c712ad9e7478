import { variantsOf } from "../../../../model/commerce/variants.js";
import { member } from "../../../values/path.js";
import { sizeOf } from "../../../values/size.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

/** For the rules of the model, a third of a microsecond. */
const UNITS_PER_VARIANT = 2;

/** Counts a look at every variant of a product. Rules of the model do not know what their work costs. */
export function chargeVariants(product: Value, context: RenderContext): void {
  context.chargeAhead(variantsOf(product).length * UNITS_PER_VARIANT);
}

/** For an option, or for finding all values of a variant: a microsecond and a half. */
const UNITS_PER_OPTION = 8;

/** For an attribute, a third of a microsecond. */
const UNITS_PER_ATTRIBUTE = 2;

/** Counts what finding the options of a product takes: every attribute of every variant is looked at, also those of no option. */
export function chargeOptions(product: Value, context: RenderContext, times = 1): void {
  const content = member(product, "structuredContent");
  const variants = variantsOf(product);
  const options = variants.length + sizeOf(member(content, "variantOptionOrdering"));
  context.chargeAhead(options * UNITS_PER_OPTION * times);
  let attributes = 0;
  for (const variant of variants) {
    const size = sizeOf(member(variant as Value, "attributes"));
    context.charge(size);
    attributes += size;
  }
  context.chargeAhead(attributes * UNITS_PER_ATTRIBUTE * times);
}
