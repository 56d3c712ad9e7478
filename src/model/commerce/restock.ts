import { listOf, read, textOf } from "../json.js";

/** Texts of the form that asks to be told when something is back in stock. There are no defaults. */
export interface RestockMessages {
  readonly invitation: string;
  readonly placeholder: string;
  readonly button: string;
  readonly mailingList: string;
}

/** One form for each: `variantId` names the variant, `hiddenByDefault` waits until it is chosen. */
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
