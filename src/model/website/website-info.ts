import type { WebsiteStatus } from "../enumerations/website-status.js";

/** The website that a page belongs to. */
export interface WebsiteInfo {
  readonly id?: string | undefined;
  readonly identifier?: string | undefined;
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: WebsiteStatus | "parked" | undefined;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
  /** True for internal websites, where experiments may be overridden. */
  readonly internal?: boolean | undefined;
  readonly contactPhoneNumber?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly location?: Place | undefined;
  /** Lines such as `Mon 9–17`. */
  readonly businessHours?: readonly string[] | undefined;
}

/** The location of the website in its data. */
export interface Place {
  readonly addressTitle?: string | undefined;
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly addressCountry?: string | undefined;
}
