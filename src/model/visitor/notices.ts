import type { WebsiteInfo } from "../website/website-info.js";

/** Notices that a page shows beside its content. */
export interface Notices {
  readonly cookies?: CookieNotice | undefined;
  readonly mobileBar?: MobileBar | undefined;
  readonly licensedAssets?: LinkedNotice | undefined;
  readonly badge?: LinkedNotice | undefined;
  readonly announcement?: LinkedNotice | undefined;
}

export interface CookieNotice {
  readonly text?: string | undefined;
  /** `required`: analytics and cookies wait for Accept. Otherwise the banner only informs. */
  readonly consent?: "required" | undefined;
  readonly acceptText?: string | undefined;
  readonly declineText?: string | undefined;
  /** URL of the website's policy. */
  readonly policyUrl?: string | undefined;
}

/** Parts of the mobile information bar. A false part is omitted even if the website has its data. */
export interface MobileBar {
  readonly phone?: boolean | undefined;
  readonly email?: boolean | undefined;
  readonly location?: boolean | undefined;
  readonly hours?: boolean | undefined;
}

/** A text with an optional link. */
export interface LinkedNotice {
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly newWindow?: boolean | undefined;
}

/** Texts of the notices by their names in `localizedStrings`. */
export const noticeTexts = {
  cookieBannerName: "Cookies",
  cookieBannerText: "By using this website, you agree to our use of cookies.",
  cookieBannerConsentText: "May this website set cookies to count its visits?",
  cookieBannerAccept: "Accept",
  cookieBannerDecline: "Decline",
  cookieBannerPolicy: "Cookie policy",
  mobileBarName: "Contact",
  mobileBarCall: "Call",
  mobileBarEmail: "Email",
  mobileBarMap: "Map",
  mobileBarHours: "Hours",
  licensedAssetsName: "Licensed assets",
  licensedAssetsText: "This website shows licensed assets that are not yet paid for.",
  announcementName: "Announcement",
  badgeText: "Made with Platen",
  noticeClose: "Close",
} as const;

export type NoticeTexts = Readonly<Record<keyof typeof noticeTexts, string>>;

export interface MobileBarLink {
  readonly kind: "call" | "email" | "map";
  readonly href: string;
}

/** Returns the links of the mobile information bar in order, without those whose data is missing. */
export function mobileBarLinks(bar: MobileBar, website: WebsiteInfo): readonly MobileBarLink[] {
  const links: MobileBarLink[] = [];
  const phone = website.contactPhoneNumber?.trim() ?? "";
  const email = website.contactEmail?.trim() ?? "";
  const place = addressOf(website);
  if (bar.phone !== false && phone !== "")
    links.push({ kind: "call", href: `tel:${phone.replace(/[^\d+]/g, "")}` });
  if (bar.email !== false && email !== "") links.push({ kind: "email", href: `mailto:${encodeURI(email)}` });
  if (bar.location !== false && place !== "") {
    links.push({ kind: "map", href: `https://www.google.com/maps?q=${encodeURIComponent(place)}` });
  }
  return links;
}

/** Returns the lines of business hours that the bar shows. */
export function mobileBarHours(bar: MobileBar, website: WebsiteInfo): readonly string[] {
  return bar.hours === false ? [] : (website.businessHours ?? []);
}

function addressOf({ location }: WebsiteInfo): string {
  const { addressLine1, addressLine2, addressCountry, addressTitle } = location ?? {};
  const lines = [addressLine1, addressLine2, addressCountry].map((line) => line?.trim()).filter(Boolean);
  return lines.length > 0 ? lines.join(", ") : (addressTitle?.trim() ?? "");
}
