import { safeAddress } from "../../../../../model/safe-address.js";
import { follow, member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { each } from "./each.js";
import { textField } from "./field.js";

const ACCOUNTS = ["website", "socialAccounts"];

/**
 * Links to social accounts: `{accounts: [{serviceName, userName, profileUrl}], iconStyle, iconSize}`, else the
 * website's own `socialAccounts`.
 */
export const socialLinksBlock: BlockContent = (value, context) => {
  const own = member(value, "accounts") ?? member(value, "socialAccounts");
  const accounts: Value = own ?? follow(context.resolve(["website"]), ACCOUNTS.slice(1));
  const links = each(accounts, context, (account) => {
    const url = safeAddress(textField(account, "profileUrl", "url"));
    const service = textField(account, "serviceName", "title");
    if (url === "" || service === "") return "";
    const icon = service.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const user = textField(account, "screenname", "userName");
    const name = user === "" ? service : `${service}: ${user}`;
    return (
      `<a class="sqs-svg-icon--wrapper ${icon}" ${attribute("href", url)} target="_blank" ` +
      `rel="noopener" ${attribute("aria-label", `${name} (opens in a new window)`)}>` +
      `<span class="social-icon-name">${escapeHtml(service)}</span></a>`
    );
  });
  if (links === "") return "";
  const style = textField(value, "iconStyle").replace(/[^\w-]/g, "") || "icon-only";
  const size = textField(value, "iconSize").replace(/[^\w-]/g, "") || "medium";
  return (
    `<div class="social-account-links-v2-block social-icons-style-${style} social-icon-size-${size}">` +
    `<nav class="sqs-svg-icon--list" aria-label="Social media">${links}</nav></div>`
  );
};
