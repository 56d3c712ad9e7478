import type { FieldReading } from "../../../../../../model/forms/fields.js";
import { SAVE_ADDRESS } from "../../../../../../model/forms/save-address.js";
import { member } from "../../../../../values/path.js";
import { sizeOf } from "../../../../../values/size.js";
import { toText } from "../../../../../values/text.js";
import { isObject, type Value } from "../../../../../values/value.js";
import type { RenderContext } from "../../../../context.js";

const ADDRESS = ["websiteSettings", "formAddress"];
const LOCALIZED_STRINGS = ["localizedStrings"];

/** Steps for reading a field; writing it takes as many. */
export const FIELD_COST = 10;

/** Ahead of all of them: as they stay in memory, collecting garbage takes as long as making them. */
const UNITS_PER_FIELD = 20;

/** How formatters read a form: in the site's words, and counting what they visit. */
export function formReading(value: Value, context: RenderContext): FieldReading {
  chargeTexts(value, context);
  chargeTexts(member(value, "form"), context);
  for (const form of [value, member(value, "form")]) {
    context.chargeAhead(sizeOf(member(form, "fields")) * UNITS_PER_FIELD);
  }
  return {
    localizedStrings: context.resolve(LOCALIZED_STRINGS),
    visit: () => context.charge(FIELD_COST),
  };
}

/** Where forms post to without a script. */
export function saveAddress(context: RenderContext): string {
  return toText(context.resolve(ADDRESS)) || SAVE_ADDRESS;
}

/** Members may be JSON texts, which are read as a whole, by what nothing interrupts. */
function chargeTexts(value: Value, context: RenderContext): void {
  if (typeof value === "string") context.chargeAhead(value.length >>> 2);
  if (!isObject(value)) return;
  const members = Object.entries(value);
  context.charge(members.length);
  for (const [name, text] of members) {
    if (typeof text !== "string") continue;
    if (name === "fields" || text.startsWith("{")) context.chargeAhead(text.length >>> 2);
    else context.charge(text.length >>> 6);
  }
}
