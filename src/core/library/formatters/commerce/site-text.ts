import { type StoreTextName, storeText } from "../../../../model/commerce/texts.js";
import type { Path } from "../../../values/path.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { escapeAttribute } from "../../escape.js";
import { formatMessage } from "../../locale/message.js";

const LOCALIZED_STRINGS: Path = ["localizedStrings"];

/** The site's texts as they are seen from here: a product may bring its own. */
export function localizedStrings(context: RenderContext): Value {
  return context.resolve(LOCALIZED_STRINGS);
}

/** A text of the store in the site's words, not yet escaped. */
export function siteText(name: StoreTextName, context: RenderContext): string {
  return storeText(localizedStrings(context), name);
}

/** Evaluates a message for a place in HTML: its text is escaped, the values are HTML already. */
export function messageMarkup(
  text: string,
  values: Readonly<Record<string, Value>>,
  context: RenderContext,
): string {
  return formatMessage(escapeAttribute(text), Object.values(values), values, context);
}
