import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import type { FieldReading } from "#model/forms/fields.js";
import type { Form } from "#model/forms/form.js";
import { pageReading } from "#model/forms/page-reading.js";
import { SAVE_ADDRESS } from "#model/forms/payload.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";

const ADDRESS = ["websiteSettings", "formAddress"];
const WEBSITE = ["website"];
const SETTINGS = ["websiteSettings"];
const LOCALIZED_STRINGS = ["localizedStrings"];
const FORM_CONTEXT = ["visitorFormContext"];

/** Returns how to read a form: with the texts and formats of the site and the page. */
export function formReading(context: RenderContext): FieldReading {
  return pageReading({
    website: context.resolve(WEBSITE),
    websiteSettings: context.resolve(SETTINGS),
    localizedStrings: context.resolve(LOCALIZED_STRINGS),
    visitorFormContext: context.resolve(FORM_CONTEXT),
  });
}

/** Returns the address that forms post to without a script. */
export function saveAddress(context: RenderContext): string {
  return safeAddress(textOf(context.resolve(ADDRESS))) || SAVE_ADDRESS;
}

/** The block with a redirect below the base path of the site. */
export function withSiteRedirect<Block extends { readonly form: Form }>(
  block: Block,
  context: RenderContext,
): Block {
  const redirect = siteAddress(block.form.redirect, context);
  return { ...block, form: { ...block.form, redirect } };
}
