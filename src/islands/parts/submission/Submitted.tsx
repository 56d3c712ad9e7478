import type { ReactElement } from "react";
import type { Form } from "#model/forms/form.js";
import { PostSubmitHtml } from "./PostSubmitHtml.js";

/** The success message that replaces a sent form. Its HTML comes from the site, not from the visitor. */
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
