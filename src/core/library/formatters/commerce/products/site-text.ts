import type { RenderContext } from "#core/library/context.js";
import { escapeAttribute } from "#core/library/escape.js";
import { formatMessage } from "#core/library/locale/message.js";
import type { Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { type StoreTextName, storeText } from "#model/commerce/texts.js";

const LOCALIZED_STRINGS: Path = ["localizedStrings"];

/** Returns the site's texts in the current scope. A product may override them. */
export function localizedStrings(context: RenderContext): Value {
  return context.resolve(LOCALIZED_STRINGS);
}

/** Returns a text of the store, localized for the site and unescaped. */
export function siteText(name: StoreTextName, context: RenderContext): string {
  return storeText(localizedStrings(context), name);
}

/** Evaluates a message for HTML. Escapes its text; the values must be HTML already. */
export function messageMarkup(
  text: string,
  values: Readonly<Record<string, Value>>,
  context: RenderContext,
): string {
  return formatMessage(escapeAttribute(text), Object.values(values), values, context);
}
