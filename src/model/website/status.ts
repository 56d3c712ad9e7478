import { websiteStatuses } from "../enumerations/website-status.js";

/** Types of websites that stay online without a subscription. */
const NEVER_EXPIRING: ReadonlySet<string> = new Set(["parking-page", "cover-page"]);

export interface WebsiteState {
  readonly status?: number | string | undefined;
  readonly type?: string | undefined;
}

/** Returns whether the subscription of a website has expired. Parking pages and cover pages never expire. */
export function isExpired({ status, type }: WebsiteState): boolean {
  return status === websiteStatuses.expired && !NEVER_EXPIRING.has(type ?? "");
}

/** Returns whether a website is internal: by its status or its host. */
export function isInternal(website: WebsiteState & { readonly internal?: boolean | undefined }): boolean {
  return website.internal === true || website.status === websiteStatuses.internal;
}
