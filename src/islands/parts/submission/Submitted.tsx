import type { ReactElement } from "react";
import type { Form } from "../../../model/forms/form.js";
import { PostSubmitHtml } from "./PostSubmitHtml.js";

/** What stands in the place of a form that was sent. Its HTML is the site's own, not the visitor's. */
export function Submitted({ form }: { readonly form: Form }): ReactElement {
  return (
    <>
      <div
        className="form-submission-text"
        tabIndex={-1}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's editor
        dangerouslySetInnerHTML={{ __html: form.submissionMessage }}
      />
      {form.submissionHTML !== "" && <PostSubmitHtml html={form.submissionHTML} />}
    </>
  );
}
