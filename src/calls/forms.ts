import type { FormModel, FormSubmission } from "#model/schemas/calls/forms.js";
import { bodyLike, call, callFor } from "./call.js";
import type { HttpClient } from "./http-client.js";

/** The three calls of a submission, in the order they are made. */
export function formCalls(http: HttpClient) {
  return {
    /** Returns the key for a submission. It can be used once. */
    async submissionKey(): Promise<string> {
      return (await callFor(http, "POST /api/form/FormSubmissionKey", {}, { key: "" })).key;
    },
    /** Fails with `{ errors }` in the body if values are invalid. */
    async validate(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
      await call(http, "POST /api/rest/forms/validate/{id}", { ids: { id }, body: values });
    },
    /** Fails with `{ errors }` or `{ error }` in the body. */
    save: (body: FormSubmission): Promise<unknown> =>
      call(http, "POST /api/form/SaveFormSubmission", { body }),
  };
}

/** A form in an editor, with fields, messages and connections as values. */
export interface EditedForm {
  readonly id?: string;
  readonly type: number;
  readonly name: string;
  readonly fields: readonly unknown[];
  readonly submitButtonText?: string;
  readonly submissionMessage?: { readonly html: string };
  readonly disclaimerMessage?: { readonly html: string };
  readonly submissionHTML?: string;
  readonly successRedirect?: string;
  readonly captchaEnabled?: boolean;
  readonly captchaTheme?: number;
  readonly captchaAlignment?: number;
  readonly backendConnectionConfigs?: readonly unknown[];
  readonly removedBackends?: readonly unknown[];
}

const AS_JSON = new Set([
  "fields",
  "submissionMessage",
  "disclaimerMessage",
  "backendConnectionConfigs",
  "removedBackends",
]);

/** Returns the payload of a form. Fields, messages and connections are JSON strings. */
export function formPayload(form: EditedForm): FormModel {
  const members = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    members.map(([name, value]) => [name, AS_JSON.has(name) ? JSON.stringify(value) : value]),
  ) as FormModel;
}

/** The REST calls of a form editor. Responses are forms; `model/forms` parses their members. */
export function formModelCalls(http: HttpClient) {
  return {
    list: (): Promise<readonly FormModel[]> =>
      bodyLike(call(http, "GET /api/rest/forms", {}), (body): body is FormModel[] => Array.isArray(body)),
    get: (id: string): Promise<FormModel> => callFor(http, "GET /api/rest/forms/{id}", { ids: { id } }, {}),
    /** Creates a form without an id, updates one with an id. */
    save: (form: EditedForm): Promise<FormModel> => {
      const { id } = form;
      const body = formPayload(form);
      return id === undefined
        ? callFor(http, "POST /api/rest/forms", { body }, {})
        : callFor(http, "PUT /api/rest/forms/{id}", { ids: { id }, body }, {});
    },
    async delete(id: string): Promise<void> {
      await call(http, "DELETE /api/rest/forms/{id}", { ids: { id } });
    },
  };
}
