import type { FieldReading } from "../../../../../../model/forms/fields.js";
import { SAVE_ADDRESS } from "../../../../../../model/forms/save-address.js";
import { safeAddress } from "../../../../../../model/safe-address.js";
import { toText } from "../../../../../values/conversions.js";
import { isObject } from "../../../../../values/value.js";
import type { RenderContext } from "../../../../context.js";

const ADDRESS = ["websiteSettings", "formAddress"];
const LOCALIZED_STRINGS = ["localizedStrings"];
const PAGE_STRINGS = ["visitorFormContext", "localizedStrings"];

/** Formatters read a form in the words of the site, then in those that its page brings for forms. */
export function formReading(context: RenderContext): FieldReading {
  const own = context.resolve(LOCALIZED_STRINGS);
  const page = context.resolve(PAGE_STRINGS);
  if (!isObject(page)) return { localizedStrings: own };
  return { localizedStrings: isObject(own) ? { ...page, ...own } : page };
}

/** Where forms post to without a script. */
export function saveAddress(context: RenderContext): string {
  return safeAddress(toText(context.resolve(ADDRESS))) || SAVE_ADDRESS;
}
