import { captchaBlocks } from "../forms/captcha.js";
import { isEmail } from "../forms/email.js";
import { listOf, read, textOf } from "../json.js";

/** Texts of the restock request form. There are no defaults. */
export interface RestockMessages {
  readonly invitation: string;
  readonly placeholder: string;
  readonly button: string;
  readonly mailingList: string;
}

/** Returns the forms: `variantId` is the variant, `hiddenByDefault` hides the form until the variant is chosen. */
export function restockViews(settings: unknown): readonly unknown[] {
  return listOf(read(settings, "restockNotificationViews"));
}

export function restockMessages(settings: unknown): RestockMessages {
  const messages = read(settings, "restockNotificationMessages");
  return {
    invitation: textOf(read(messages, "CTAText")),
    placeholder: textOf(read(messages, "placeholderText")),
    button: textOf(read(messages, "buttonText")),
    mailingList: textOf(read(messages, "mailingListDescription")),
  };
}

/** A form to be notified when one variant is back in stock. */
export interface RestockView {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
}

/**
 * Returns whether a form is shown: by its own setting until a variant is selected, then only for that variant while it
 * cannot be bought.
 */
export function isRestockShown(
  view: RestockView,
  selected: { readonly id: string; readonly available: boolean } | undefined,
): boolean {
  if (selected === undefined) return !view.hiddenByDefault;
  return selected.id === view.variantId && !selected.available;
}

/** The body of the restock request. */
export interface RestockRequest {
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly isJoinMailingList: boolean;
  /** Present if the page has a captcha. */
  readonly captchaKey?: string;
}

/** A validation error of a request. */
export type RestockFailure = "email" | "captcha";

/** @param longDomains see `isEmail` */
export function restockFailure(
  { email, captchaKey }: RestockRequest,
  longDomains = false,
): RestockFailure | undefined {
  if (!isEmail(email, longDomains)) return "email";
  return captchaBlocks(captchaKey !== undefined, captchaKey ?? "") ? "captcha" : undefined;
}
