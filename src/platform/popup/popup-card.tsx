import { renderToStaticMarkup } from "react-dom/server";
import { writtenHtml } from "#model/forms/written-text.js";
import { listOf, read, textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import type { Catalog } from "../sites/catalog.js";

/**
 * Renders a site's pop-up as a plain card: `popupOverlay` of its data, with `heading`, `body`, `buttons` and `paths`,
 * the pages that show it. Returns undefined if the page shows none. `force` shows it everywhere, for editors.
 */
export function popupCard({ documents }: Catalog, path: string, force: boolean): string | undefined {
  const overlay = documents.pages.map(({ data }) => read(data, "popupOverlay")).find(isTruthy);
  if (overlay === undefined) return undefined;
  const paths = listOf(read(overlay, "paths"));
  if (!force && paths.length > 0 && !paths.includes(path)) return undefined;
  const heading = textOf(read(overlay, "heading"));
  const body = writtenHtml(read(overlay, "body"));
  const buttons = listOf(read(overlay, "buttons")).filter((button) => textOf(read(button, "text")) !== "");
  return renderToStaticMarkup(
    <div className="sqs-slide-container overlay-center-card-01" data-slide-type="popup-overlay">
      <div className="sqs-slide">
        {heading !== "" && (
          <div className="sqs-slice-heading">
            <h2>{heading}</h2>
          </div>
        )}
        {body !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
          <div className="sqs-slice-body" dangerouslySetInnerHTML={{ __html: body }} />
        )}
        {buttons.length > 0 && (
          <ul className="sqs-slice-buttons">
            {buttons.map((button) => (
              <li key={textOf(read(button, "text"))}>
                <a href={linkOf(textOf(read(button, "clickthroughUrl", "url")))}>
                  {textOf(read(button, "text"))}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>,
  );
}

/** Returns a URL that cannot run a script. */
function linkOf(url: string): string {
  return /^(?:https?:|mailto:|tel:|\/|#)/i.test(url) ? url : "#";
}
