import type { FormModel } from "#model/schemas/calls/website.js";
import { bodyLike, bodyOf } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

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

const isObject = (body: unknown): body is object =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** The REST calls of a form editor. Responses are forms; `model/forms` parses their members. */
export function formModelCalls(http: HttpClient) {
  const path = "/api/rest/forms";
  const item = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    list: (): Promise<readonly unknown[]> => bodyLike(http.send("GET", path), Array.isArray),
    get: (id: string): Promise<object> => bodyLike(http.send("GET", item(id)), isObject),
    /** Creates a form without an id, updates one with an id. */
    save: (form: EditedForm): Promise<object> => {
      const { id } = form;
      const payload = formPayload(form);
      return bodyLike(
        id === undefined ? http.send("POST", path, payload) : http.send("PUT", item(id), payload),
        isObject,
      );
    },
    async delete(id: string): Promise<void> {
      await bodyOf(http.send("DELETE", item(id)));
    },
  };
}
