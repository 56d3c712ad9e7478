import type { FormSubmission } from "#model/schemas/calls/visitors.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isKey = hasMembers<{ key: string }>({ key: "string" });

/** The three calls of a submission, in the order they are made. */
export function formCalls(http: HttpClient) {
  return {
    /** Returns the key for a submission. It can be used once. */
    async submissionKey(): Promise<string> {
      return (await bodyLike(http.send("POST", "/api/form/FormSubmissionKey"), isKey)).key;
    },
    /** Fails with `{ errors }` in the body if values are invalid. */
    async validate(formId: string, values: Readonly<Record<string, unknown>>): Promise<void> {
      await bodyOf(http.send("POST", `/api/rest/forms/validate/${encodeURIComponent(formId)}`, values));
    },
    /** Fails with `{ errors }` or `{ error }` in the body. */
    async save(submission: FormSubmission): Promise<unknown> {
      return bodyOf(http.send("POST", "/api/form/SaveFormSubmission", submission));
    },
  };
}
