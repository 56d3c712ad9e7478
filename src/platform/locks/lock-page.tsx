import { pageHtml } from "../pages/page-html.js";
import type { LockFacts } from "./lock-facts.js";

/** A page that asks for the password of a site or a part of it. It reveals nothing about the content. */
export function lockPage(
  siteTitle: string,
  { scope, collectionId, action, returnTo, error }: LockFacts,
): string {
  const described = error === "" ? "why" : "why error";
  return pageHtml({
    title: `Password needed · ${siteTitle}`,
    content: (
      <main className="narrow card">
        <h1>{siteTitle}</h1>
        <p id="why">{scope === "site" ? "This site needs a password." : "This page needs a password."}</p>
        <form method="post" action={action}>
          {collectionId !== "" && <input type="hidden" name="collectionId" value={collectionId} />}
          <input type="hidden" name="return" value={returnTo} />
          <label>
            Password
            <input
              type="password"
              name="password"
              autoComplete="current-password"
              required
              // biome-ignore lint/a11y/noAutofocus: there is nothing else to do here than to try again
              autoFocus={error !== ""}
              aria-invalid={error !== ""}
              aria-describedby={described}
            />
          </label>
          {error !== "" && (
            <p className="problem" id="error" role="alert">
              {error}
            </p>
          )}
          <button type="submit">Open</button>
        </form>
      </main>
    ),
  });
}
