import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";
import type { BlockContent } from "../block/content.js";
import { textField } from "../block/field.js";
import { attribute } from "../markup/attribute.js";
import { linksSlice } from "./text-slices.js";

export const lockSlice: BlockContent = () =>
  '<span class="icon-wrapper" aria-hidden="true"><div><svg viewBox="0 0 24 24" width="24" height="24" ' +
  'focusable="false"><path d="M7 10V7a5 5 0 0 1 10 0v3h2v11H5V10zm2 0h6V7a3 3 0 0 0-6 0z"/></svg></div></span>';

/**
 * The form of a lock screen, which posts without a script. `{collectionId}` if it locks one collection, `{action,
 * returnTo, error}` if it locks a page.
 */
export const passwordSlice: BlockContent = (value) => {
  const collection = textField(value, "collectionId");
  const scope = collection === "" ? "site" : "collection";
  const hidden = (name: string, text: string): string =>
    text === "" ? "" : `<input type="hidden" name="${name}" ${attribute("value", text)}>`;
  const action = textField(value, "action") || `/api/auth/visitor/${scope}`;
  return [
    `<form ${attribute("action", action)} method="post">`,
    hidden("collectionId", collection),
    hidden("return", textField(value, "returnTo")),
    '<div class="input-container">',
    '<input type="password" name="password" placeholder="Password" aria-label="Password" ' +
      'autocomplete="current-password" required></div>',
    '<button type="submit" class="arrow-icon" aria-label="Enter"><span class="icon-wrapper arrow" ' +
      'aria-hidden="true">→</span></button>',
    '<div class="error-message" role="alert">',
    escapeHtml(textField(value, "error")),
    "</div></form>",
  ].join("");
};

const SESSION_FORM = [
  '<form class="platen-session" action="/api/site-users/account/session" method="post">',
  '<div><label>Email <input type="email" name="email" autocomplete="username" required></label></div>',
  '<div><label>Password <input type="password" name="password" autocomplete="current-password" required></label></div>',
  '<div><label class="platen-remember"><input type="checkbox" name="rememberMe" value="true"> ',
  "Remember me</label></div>",
  '<button type="submit" class="sqs-editable-button">Sign in</button>',
  '<div class="error-message" role="alert"></div></form>',
].join("");

/** `{links, session}`: ways to sign on, and the sign-on form for users of the site if `session` is true. */
export const signOnSlice: BlockContent = (value, context) => {
  const links = linksSlice(value, context);
  return `${String(links)}${isTruthy(member(value, "session")) ? SESSION_FORM : ""}`;
};
