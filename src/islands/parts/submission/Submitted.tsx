import { type ReactElement, useEffect, useRef } from "react";
import type { Form } from "#model/forms/form.js";
import { runScripts } from "./run-scripts.js";

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

/**
 * HTML that the site adds to the page after success, including scripts. The page's Content-Security-Policy decides
 * whether they run: with `script-src 'self'`, the site's own files do and inline scripts do not.
 */
function PostSubmitHtml({ html }: { readonly html: string }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const inserted = useRef(false);
  useEffect(() => {
    if (root.current === null || inserted.current) return;
    inserted.current = true;
    root.current.innerHTML = html;
    void runScripts(root.current);
  }, [html]);
  return <div className="form-submission-html" ref={root} />;
}
