import { type ReactElement, useEffect, useRef } from "react";
import { runScripts } from "./run-scripts.js";

/**
 * HTML that the site adds to the page after success, including scripts. The page's Content-Security-Policy decides
 * whether they run: with `script-src 'self'`, the site's own files do and inline scripts do not.
 */
export function PostSubmitHtml({ html }: { readonly html: string }): ReactElement {
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
