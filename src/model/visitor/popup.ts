import { pageTypes } from "../enumerations/page-type.js";
import { popupStyles } from "../enumerations/popup.js";
import { slideKinds } from "../enumerations/slide-kind.js";

/** Settings of a website's pop-up overlay. */
export interface PopupSettings {
  /** Incremented with each edit. */
  readonly version?: number | undefined;
  /** Name of an overlay layout, such as `overlay-center-card-01`. */
  readonly layout?: string | undefined;
  /** A code of `popupStyles`. */
  readonly style?: number | undefined;
  readonly showOnTimer?: boolean | undefined;
  /** Seconds. */
  readonly timerDelay?: number | undefined;
  readonly showOnScroll?: boolean | undefined;
  /** 0 to 100. */
  readonly scrollPercentage?: number | undefined;
  /** Days; -1 for never again. */
  readonly displayFrequency?: number | undefined;
  readonly showUntilSignup?: boolean | undefined;
  readonly disableOnMobile?: boolean | undefined;
}

/** The stored state of a website's pop-up overlay. */
export interface PopupRecord {
  readonly version: number;
  /** Milliseconds. */
  readonly closedOn?: number | undefined;
  readonly submitted?: boolean | undefined;
}

export interface PopupOccasion {
  readonly settings: PopupSettings;
  readonly record?: PopupRecord | null | undefined;
  readonly page?: { readonly type?: number | undefined; readonly slideKind?: number | undefined } | undefined;
  /** CSS pixels of the viewport. */
  readonly width: number;
  /** Milliseconds. */
  readonly now: number;
  /** Whether the URL has the flag of a screenshot. */
  readonly screenshot?: boolean | undefined;
}

/** Viewports below this width, in CSS pixels, are mobile. */
export const POPUP_MOBILE_WIDTH = 600;

export const NEVER_AGAIN = -1;

const DAY = 86_400_000;
const DEFAULT_FREQUENCY = 1;

/** Returns whether the pop-up overlay may appear at all. The platform then decides for the page. */
export function mayShowPopup({ settings, record, page, width, now, screenshot }: PopupOccasion): boolean {
  if (settings.style === popupStyles.none) return false;
  if (settings.disableOnMobile === true && width < POPUP_MOBILE_WIDTH) return false;
  if (page?.type === pageTypes.splashPage || page?.type === pageTypes.lockScreen) return false;
  if (page?.slideKind === slideKinds.lockScreen || screenshot === true) return false;
  if (!isReadable(record)) return true;
  if (record.version < (settings.version ?? 0)) return true;
  if (record.submitted === true && settings.showUntilSignup === true) return false;
  const frequency = settings.displayFrequency ?? DEFAULT_FREQUENCY;
  if (frequency === NEVER_AGAIN) return false;
  return (record.closedOn ?? 0) + frequency * DAY <= now;
}

function isReadable(record: PopupRecord | null | undefined): record is PopupRecord {
  return (
    typeof record === "object" &&
    record !== null &&
    Number.isFinite(record.version) &&
    (record.closedOn === undefined || Number.isFinite(record.closedOn)) &&
    (record.submitted === undefined || typeof record.submitted === "boolean")
  );
}

/** Parses the record in local storage. Returns undefined if it is missing or damaged. */
export function parsePopupRecord(json: string | null): PopupRecord | undefined {
  if (json === null) return undefined;
  try {
    const record = JSON.parse(json) as PopupRecord | null;
    return isReadable(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

export interface ScrollPosition {
  readonly top: number;
  readonly documentHeight: number;
  readonly viewportHeight: number;
}

/** Returns the scrolled percentage of a page, or undefined if the page cannot scroll. */
export function scrollShare({ top, documentHeight, viewportHeight }: ScrollPosition): number | undefined {
  const room = documentHeight - viewportHeight;
  return room > 0 ? (100 * top) / room : undefined;
}
