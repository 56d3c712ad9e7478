import { BLOCK_PARTIAL } from "../tags/block-rows.js";

const SHARE = (service: string, label: string, address: string): string =>
  `{.if shareButtons.${service}}<li><a class="sqs-share-button sqs-share-button-${service}" href="${address}" ` +
  `target="_blank" rel="noopener">${label}</a></li>{.end}`;

const URL = "{website.baseUrl|url-encode}{.if item}{item.fullUrl|url-encode}{.or}{fullUrl|url-encode}{.end}";
const TITLE = "{.if item}{item.title|url-encode}{.or}{title|url-encode}{.end}";

/** Partials that the platform supplies, and those of built-in tags. Files of a site end in `.block`, so none clash. */
export const systemPartials: Readonly<Record<string, string>> = {
  [BLOCK_PARTIAL]: "{block|block-content}",
  "sqs-share-buttons":
    '<ul class="sqs-share-buttons" aria-label="Share">' +
    SHARE("facebook", "Facebook", `https://www.facebook.com/sharer.php?u=${URL}`) +
    SHARE("twitter", "Twitter", `https://twitter.com/intent/tweet?url=${URL}&amp;text=${TITLE}`) +
    SHARE("pinterest", "Pinterest", `https://www.pinterest.com/pin/create/button/?url=${URL}`) +
    SHARE("linkedin", "LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?url=${URL}`) +
    SHARE("reddit", "Reddit", `https://www.reddit.com/submit?url=${URL}&amp;title=${TITLE}`) +
    SHARE("tumblr", "Tumblr", `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${URL}`) +
    "</ul>",
  "sqs-social-links":
    "{.repeated section socialAccounts}{.if profileUrl}" +
    '<a class="sqs-svg-icon--wrapper {serviceName|htmlattr}" href="{profileUrl|htmlattr}" ' +
    'target="_blank" rel="noopener" aria-label="{serviceName|htmlattr}">' +
    '<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" width="24" height="24" aria-hidden="true" ' +
    'focusable="false"><circle cx="32" cy="32" r="22" fill="none" stroke="currentColor" stroke-width="4"/>' +
    '<path d="M24 40 40 24M28 24h12v12" fill="none" stroke="currentColor" stroke-width="4"/></svg></a>' +
    "{.end}{.end}",
};
