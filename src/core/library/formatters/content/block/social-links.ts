import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { follow, member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { safeAddress } from "#model/safe-address.js";
import {
  socialIcon,
  socialIconAlignments,
  socialIconColors,
  socialIconSizes,
  socialIconStyles,
} from "#model/social/social-icons.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { textField, writeEach } from "./field.js";

const ACCOUNTS = ["website", "socialAccounts"];

/** The class prefix of each option with its values, the default first. */
const OPTIONS = [
  ["iconAlignment", "social-icon-alignment", socialIconAlignments],
  ["iconColor", "social-icons-color", socialIconColors],
  ["iconSize", "social-icons-size", socialIconSizes],
  ["iconStyle", "social-icons-style", socialIconStyles],
] as const;

/**
 * Links to social accounts: `{accounts: [{serviceName, userName, profileUrl}], iconStyle, iconSize, iconAlignment,
 * iconColor}`, else the website's own `socialAccounts`.
 */
export const socialLinksBlock: BlockContent = (value, context) => socialLinks(value, context, true);

/** Like `socialLinksBlock`, in a slide, whose classes determine the style of icons without options. */
export const socialIconsSlice: BlockContent = (value, context) => socialLinks(value, context, false);

function socialLinks(value: Value, context: RenderContext, hasDefaults: boolean): string {
  const ownAccounts = member(value, "accounts") ?? member(value, "socialAccounts");
  const accounts: Value = ownAccounts ?? follow(context.resolve(["website"]), ACCOUNTS.slice(1));
  const links = writeEach(
    accounts,
    context,
    socialLink,
    'social accounts need a "serviceName" and a "profileUrl"',
  );
  if (links === "") return "";
  let classes = "sqs-svg-icon--outer social-account-links-v2-block";
  for (const [option, prefix, choices] of OPTIONS) {
    const chosen = textField(value, option).toLowerCase();
    const choice = choices.find((name) => name === chosen) ?? (hasDefaults ? choices[0] : undefined);
    if (choice !== undefined) classes += ` ${prefix}-${choice}`;
  }
  // A group, not a landmark: a page often has the same links in its header and in its footer, and landmarks of one kind
  // need different names.
  const list = `<div class="sqs-svg-icon--list" role="group" aria-label="Social media">${links}</div>`;
  return `<div class="${classes}">${list}</div>`;
}

function socialLink(account: Value): string {
  const url = safeAddress(textField(account, "profileUrl", "url"));
  const service = textField(account, "serviceName", "title");
  if (url === "" || service === "") return "";
  const name = service.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const user = textField(account, "screenname", "userName");
  const label = user === "" ? service : `${service}: ${user}`;
  const staysHere = /^(?:mailto|tel):/i.test(url);
  const target = staysHere
    ? attribute("aria-label", label)
    : `target="_blank" rel="me noopener" ${attribute("aria-label", `${label} (opens in a new window)`)}`;
  return (
    `<a class="sqs-svg-icon--wrapper ${name}" ${attribute("href", url)} ${target}>` +
    `${drawing(name) ?? `<span class="social-icon-name">${escapeHtml(service)}</span>`}</a>`
  );
}

/** Returns the icon, and the icon cut out of a frame. The style of the icons decides which of them is shown. */
function drawing(service: string): string | undefined {
  const path = socialIcon(service);
  return path === undefined
    ? undefined
    : '<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" fill-rule="evenodd" aria-hidden="true">' +
        `<path class="sqs-use--icon" d="${path}"/><path class="sqs-use--mask" d="M0 0h64v64H0z${path}"/></svg>`;
}
