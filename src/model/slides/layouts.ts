export const layoutFamilies = [
  "landing",
  "location",
  "lock",
  "overlay",
  "profile",
  "sso",
  "twitter",
  "video",
  "audio",
] as const;
export type LayoutFamily = (typeof layoutFamilies)[number];

/** Vertical place of a group in its layer. */
export type Place = "top" | "center" | "bottom";

/** Part of a slide that media fill. `none` leaves the background to the style sheet. */
export type MediaPlace = "full" | "left" | "right" | "center" | "none";

/** How a text shrinks until it fits: see `fitText`. */
export interface FitRule {
  /** Share of the room's width that the text may take, 0.4 to 1. */
  readonly width: number;
  /** Share of the room's height that the text may take; absent where the height does not count. */
  readonly height?: number;
  /** Smallest font size in pixels. */
  readonly min: number;
  /** Factor of one step of the search. */
  readonly step: number;
}

export interface LayoutRow {
  readonly family: LayoutFamily;
  readonly media: MediaPlace;
  readonly branding: Place;
  readonly copy: Place;
  /** Place of navigation, social icons, buttons and form. */
  readonly links: Place;
  /** Moves the links to the top right corner above 900 px. */
  readonly topRight: boolean;
  readonly logo: FitRule;
  readonly heading: FitRule;
  /** Body of a tweet. */
  readonly tweet: FitRule;
  /** Pixels that stay free between two groups. */
  readonly overlapPadding: number;
  /** Milliseconds between an overlap and the start of scrolling. */
  readonly scrollDelay: number;
}

export const BASE_LAYOUT: LayoutRow = {
  family: "landing",
  media: "full",
  branding: "top",
  copy: "center",
  links: "bottom",
  topRight: false,
  logo: { width: 0.7, height: 0.3, min: 16, step: 0.95 },
  heading: { width: 0.98, height: 0.3, min: 30, step: 0.95 },
  tweet: { width: 1, height: 0.55, min: 10, step: 0.99 },
  overlapPadding: 100,
  scrollDelay: 0,
};

type LayoutEntry = Partial<LayoutRow> & { readonly family: LayoutFamily; readonly parent?: LayoutId };

const large: FitRule = { width: 0.98, min: 40, step: 0.95 };
const half: FitRule = { width: 0.98, height: 0.3, min: 28, step: 0.95 };
const small: FitRule = { width: 0.4, height: 0.1, min: 24, step: 0.95 };
const card: FitRule = { width: 0.98, min: 22, step: 0.95 };
const split = { logo: half, heading: half, overlapPadding: 50 } as const;
const video = { media: "center", overlapPadding: 60, scrollDelay: 50 } as const;

/**
 * Rows of the layouts by the id that slides store. A row names only what differs from its parent, or from the base
 * layout where it has none. Published sites fix the ids and the ranges of the numbers; the numbers within are ours.
 */
const layouts = {
  "landing-full-center-01": { family: "landing", topRight: true },
  "landing-full-center-02": { family: "landing", heading: large },
  "landing-full-centercard-01": { family: "landing", heading: card, overlapPadding: 20 },
  "landing-full-left-01": { family: "landing", parent: "landing-full-center-01" },
  "landing-full-right-01": { family: "landing", parent: "landing-full-center-01" },
  "landing-full-topleft-01": { family: "landing", copy: "top", overlapPadding: 20 },
  "landing-left-right-01": { family: "landing", media: "right", ...split },
  "landing-right-left-01": { family: "landing", parent: "landing-left-right-01", media: "left" },

  "location-full-corners-01": { family: "location", copy: "bottom", topRight: true, overlapPadding: 50 },
  "location-right-left-01": { family: "location", media: "left", ...split },

  "lock-full-bottomleft-01": { family: "lock", copy: "bottom", overlapPadding: 200 },
  "lock-full-center-01": { family: "lock" },
  "lock-full-center-02": { family: "lock", parent: "lock-full-center-01" },
  "lock-full-center-03": { family: "lock", heading: large },
  "lock-full-center-04": { family: "lock", logo: { ...small, min: 14 } },
  "lock-full-center-05": { family: "lock", heading: card, overlapPadding: 20 },

  "overlay-center-card-01": { family: "overlay", media: "none", heading: card, overlapPadding: 10 },
  "overlay-center-card-02": { family: "overlay", media: "left", heading: card, overlapPadding: 10 },
  "overlay-center-card-03": { family: "overlay", media: "right", heading: card, overlapPadding: 10 },
  "overlay-center-card-04": { family: "overlay", media: "full", heading: card, overlapPadding: 10 },
  "overlay-center-card-05": { family: "overlay", media: "center", heading: card, overlapPadding: 10 },
  "overlay-corner-card-01": {
    family: "overlay",
    media: "none",
    copy: "bottom",
    heading: card,
    overlapPadding: 10,
  },
  "overlay-full-bottom-01": {
    family: "overlay",
    media: "none",
    copy: "bottom",
    heading: card,
    overlapPadding: 10,
  },
  "overlay-full-center-01": { family: "overlay", overlapPadding: 20 },
  "overlay-full-center-02": { family: "overlay", heading: large, overlapPadding: 20 },

  "profile-center-center-01": { family: "profile", media: "center", heading: small, overlapPadding: 20 },
  "profile-center-center-02": { family: "profile", parent: "profile-center-center-01" },
  "profile-full-bottom-01": { family: "profile", copy: "bottom", overlapPadding: 50 },
  "profile-full-center-01": { family: "profile" },
  "profile-full-left-01": { family: "profile", heading: half },
  "profile-full-middleband-01": { family: "profile", overlapPadding: 20 },
  "profile-full-right-01": { family: "profile", parent: "profile-full-left-01" },
  "profile-full-top-01": { family: "profile", parent: "profile-full-bottom-01", copy: "top" },
  "profile-left-left-01": { family: "profile", media: "right", copy: "top", ...split },
  "profile-left-right-01": { family: "profile", media: "right", ...split },

  "sso-full-center-01": { family: "sso", overlapPadding: 50 },

  "twitter-full-center-01": { family: "twitter", topRight: true, overlapPadding: 50 },
  "twitter-full-left-01": {
    family: "twitter",
    topRight: true,
    overlapPadding: 50,
    tweet: { width: 1, height: 0.5, min: 10, step: 0.97 },
  },

  "video-full-bottom-01": { family: "video", ...video, copy: "bottom" },
  "video-full-center-01": { family: "video", ...video },
  "video-full-corners-01": { family: "video", ...video, copy: "bottom", topRight: true },

  "audio-full-center-01": {
    family: "audio",
    heading: { width: 0.98, height: 0.3, min: 26, step: 0.95 },
    overlapPadding: 100,
  },
  "audio-left-right-01": {
    family: "audio",
    media: "right",
    heading: { width: 0.98, height: 0.3, min: 24, step: 0.95 },
    overlapPadding: 20,
  },
} as const satisfies Record<string, Partial<LayoutRow> & { family: LayoutFamily; parent?: string }>;

export type LayoutId = keyof typeof layouts;

export const layoutIds = Object.keys(layouts) as readonly LayoutId[];

export function isLayoutId(id: unknown): id is LayoutId {
  return typeof id === "string" && Object.hasOwn(layouts, id);
}

/** Layout that a variant inherits from; undefined where it has no parent but the base layout. */
export function parentOf(id: LayoutId): LayoutId | undefined {
  return (layouts[id] as LayoutEntry).parent;
}

/** Row of a layout; the base layout for an unknown id. */
export function layoutRow(id: unknown): LayoutRow {
  if (!isLayoutId(id)) return BASE_LAYOUT;
  const { parent, ...own } = layouts[id] as LayoutEntry;
  return { ...(parent === undefined ? BASE_LAYOUT : layoutRow(parent)), ...own };
}
