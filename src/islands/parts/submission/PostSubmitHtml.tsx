import { type ReactElement, useEffect, useRef } from "react";
import { runScripts } from "./run-scripts.js";

/**
 * HTML that the site wants on the page after success, scripts included. Whether they run is for the page's
 * Content-Security-Policy to say: under `script-src 'self'` those of the site's own files do, inline ones do not and
 * the browser reports them.
 */
export function PostSubmitHtml({ html }: { readonly html: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const inserted = useRef(false);
  useEffect(() => {
    if (place.current === null || inserted.current) return;
    inserted.current = true;
    place.current.innerHTML = html;
    void runScripts(place.current);
  }, [html]);
  return <div className="form-submission-html" ref={place} />;
}
