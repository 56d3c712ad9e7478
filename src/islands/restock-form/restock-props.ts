import type { restockTexts } from "#model/commerce/visitor-texts.js";
import type { FormTexts } from "#model/forms/texts.js";

export interface RestockFormView {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
  /** The mailing list checkbox: absent, or its initial state. */
  readonly mailingList: "absent" | "empty" | "checked";
  readonly captcha: boolean;
}

export interface RestockFormsProps {
  readonly productId: string;
  readonly forms: readonly RestockFormView[];
  readonly messages: {
    readonly invitation: string;
    readonly placeholder: string;
    readonly button: string;
    readonly mailingList: string;
  };
  readonly variants: readonly { readonly id: string; readonly available: boolean }[];
  /** Texts that the site overrides. */
  readonly texts: Partial<Record<keyof typeof restockTexts, string>>;
  readonly formTexts: Partial<FormTexts>;
  /** Whether the last label of e-mail domains may have more than four letters. */
  readonly longDomains?: true | undefined;
}
