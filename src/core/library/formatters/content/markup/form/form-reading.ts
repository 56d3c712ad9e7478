import type { FieldReading } from "../../../../../../model/forms/fields.js";
import { pageReading } from "../../../../../../model/forms/page-reading.js";
import { SAVE_ADDRESS } from "../../../../../../model/forms/save-address.js";
import { safeAddress } from "../../../../../../model/safe-address.js";
import { toText } from "../../../../../values/conversions.js";
import type { RenderContext } from "../../../../context.js";

const ADDRESS = ["websiteSettings", "formAddress"];
const LOCALIZED_STRINGS = ["localizedStrings"];
const FORM_CONTEXT = ["visitorFormContext"];

/** Formatters read a form in the words and formats of the site and of its page. */
export function formReading(context: RenderContext): FieldReading {
  return pageReading(context.resolve(LOCALIZED_STRINGS), context.resolve(FORM_CONTEXT));
}

/** Where forms post to without a script. */
export function saveAddress(context: RenderContext): string {
  return safeAddress(toText(context.resolve(ADDRESS))) || SAVE_ADDRESS;
}
