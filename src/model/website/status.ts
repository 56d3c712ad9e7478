import { websiteStatuses } from "../enumerations/website-status.js";

/** Types of websites that stay reachable without a subscription. */
const NEVER_EXPIRING: ReadonlySet<string> = new Set(["parking-page", "cover-page"]);

export interface WebsiteState {
  readonly status?: number | string | undefined;
  readonly type?: string | undefined;
}

/** True for a website whose subscription has expired. Parking pages and cover pages never expire. */
export function isExpired({ status, type }: WebsiteState): boolean {
  return status === websiteStatuses.expired && !NEVER_EXPIRING.has(type ?? "");
}

/** True for a website of the maker's own staff: its status is internal, or it is served from an internal host. */
export function isInternal(website: WebsiteState & { readonly internal?: boolean | undefined }): boolean {
  return website.internal === true || website.status === websiteStatuses.internal;
}
