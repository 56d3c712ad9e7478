import { callPlatform, type IslandServices } from "#islands/services.js";
import type { FormField } from "#model/forms/fields.js";
import { savePayload } from "#model/forms/payload.js";
import {
  needsCookies,
  type SubmissionFailure,
  saveFailure,
  submissionFailure,
  submissionKey,
  validationFailure,
} from "#model/forms/responses.js";
import type { FormTexts } from "#model/forms/texts.js";
import type { FormValues } from "#model/forms/values.js";
import { isOffline } from "../offline.js";

export interface Submission {
  readonly formId: string;
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** The captcha response. Undefined if the form has none. */
  readonly captchaKey: string | undefined;
  /** Whether the platform validates the values before they are saved. */
  readonly validated: boolean;
  readonly texts: FormTexts;
}

/** Sends a form: key, validation, saving. Resolves to undefined on success, otherwise to the reason for the failure. */
export async function submitForm(
  { formId, fields, values, captchaKey, validated, texts }: Submission,
  services: Pick<IslandServices, "http" | "endpoints" | "page">,
): Promise<SubmissionFailure | undefined> {
  const callFailure = (message: string): SubmissionFailure =>
    submissionFailure(isOffline() ? texts.formOffline : message);
  const issued = await callPlatform(services, "POST formKey").catch(() => undefined);
  if (issued !== undefined && needsCookies(issued)) return submissionFailure(texts.formCookiesBlocked);
  const key = issued && submissionKey(issued);
  if (key === undefined) return callFailure(texts.formKeyUnavailable);
  if (validated) {
    const failure = await callPlatform(services, "POST formValidate", { id: formId, body: values }).then(
      (response) => validationFailure(response, fields, texts),
      () => callFailure(texts.formUnknownError),
    );
    if (failure !== undefined) return failure;
  }
  const body = savePayload(key, formId, values, captchaKey, services.page);
  return callPlatform(services, "POST formSave", { id: formId, body }).then(
    (response) => saveFailure(response, fields, texts),
    () => callFailure(texts.formSaveFailed),
  );
}
