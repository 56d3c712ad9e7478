import type { FieldReading } from "../../../../../../model/forms/fields.js";
import { SAVE_ADDRESS } from "../../../../../../model/forms/save-address.js";
import { safeAddress } from "../../../../../../model/safe-address.js";
import { toText } from "../../../../../values/conversions.js";
import type { RenderContext } from "../../../../context.js";

const ADDRESS = ["websiteSettings", "formAddress"];
const LOCALIZED_STRINGS = ["localizedStrings"];

/** Formatters read a form in the words of the site. */
export function formReading(context: RenderContext): FieldReading {
  return { localizedStrings: context.resolve(LOCALIZED_STRINGS) };
}

/** Where forms post to without a script. */
export function saveAddress(context: RenderContext): string {
  return safeAddress(toText(context.resolve(ADDRESS))) || SAVE_ADDRESS;
}
