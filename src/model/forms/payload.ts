import type { FormValues } from "./values.js";

/** The default URL for saving forms, also the `action` of a form without a script. */
export const SAVE_ADDRESS = "/api/form/SaveFormSubmission";

/** Fields of the page in every submission. */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: "" | "i" | "c";
  readonly pagePath: string;
  readonly pagePermissionTypeValue: string;
}

export interface SavePayload extends PageFields {
  readonly key: string;
  readonly formId?: string;
  /** JSON: form item id to value. */
  readonly form: string;
  readonly captchaKey?: string;
}

/**
 * Returns the body of the request that saves a form.
 *
 * @param formId "" for a form without an id; the platform identifies it by its fields
 * @param captchaKey the captcha's response; undefined if the form has no captcha
 */
export function savePayload(
  key: string,
  formId: string,
  values: FormValues,
  captchaKey: string | undefined,
  page: PageFields,
): SavePayload {
  return {
    key,
    ...(formId === "" ? {} : { formId }),
    form: JSON.stringify(values),
    ...(captchaKey === undefined ? {} : { captchaKey }),
    pageTitle: page.pageTitle,
    pageId: page.pageId,
    contentSource: page.contentSource,
    pagePath: page.pagePath,
    pagePermissionTypeValue: page.pagePermissionTypeValue,
  };
}
