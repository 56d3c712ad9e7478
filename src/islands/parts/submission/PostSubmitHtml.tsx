import { type ReactElement, useEffect, useRef } from "react";

/**
 * HTML that the site wants on the page after success, scripts included. A script inserted as HTML never runs, so each is
 * replaced by a new one. Whether that one runs is for the page's Content-Security-Policy to say: under `script-src 'self'`
 * those of the site's own files do, inline ones do not and the browser reports them.
 */
export function PostSubmitHtml({ html }: { readonly html: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const inserted = useRef(false);
  useEffect(() => {
    if (place.current === null || inserted.current) return;
    inserted.current = true;
    place.current.innerHTML = html;
    for (const script of place.current.querySelectorAll("script")) script.replaceWith(renewed(script));
  }, [html]);
  return <div className="form-submission-html" ref={place} />;
}

function renewed(script: HTMLScriptElement): HTMLScriptElement {
  const result = document.createElement("script");
  for (const { name, value } of script.attributes) result.setAttribute(name, value);
  // Scripts made by scripts run as they arrive unless told to keep their order.
  result.async = script.hasAttribute("async");
  result.text = script.text;
  return result;
}
