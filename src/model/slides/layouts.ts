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

/** How a text is scaled to fit, see `fitText`. */
export interface FitRule {
  /** Maximum fraction of the room's width, 0.4 to 1. */
  readonly width: number;
  /** Maximum fraction of the room's height. Absent if the height does not matter. */
  readonly height?: number;
  /** Minimum font size in pixels. */
  readonly min: number;
  /** Factor of one step of the search. */
  readonly step: number;
}

export interface LayoutRow {
  readonly branding: Place;
  readonly copy: Place;
  /** The position of navigation, social icons, buttons and form. */
  readonly links: Place;
  /** Moves the links to the top right corner above 900 px. */
  readonly topRight: boolean;
  readonly logo: FitRule;
  readonly heading: FitRule;
  /** Body of a tweet. */
  readonly tweet: FitRule;
  /** Minimum distance between two groups in pixels. */
  readonly overlapPadding: number;
  /** Milliseconds before scrolling starts after an overlap. */
  readonly scrollDelay: number;
}

export const BASE_LAYOUT: LayoutRow = {
  branding: "top",
  copy: "center",
  links: "bottom",
  topRight: false,
  logo: { width: 0.7, height: 0.3, min: 16, step: 0.95 },
  heading: { width: 0.98, height: 0.3, min: 36, step: 0.95 },
  tweet: { width: 1, height: 0.55, min: 10, step: 0.99 },
  overlapPadding: 100,
  scrollDelay: 0,
};

type LayoutEntry = Partial<LayoutRow> & { readonly parent?: string };

const large: FitRule = { width: 0.98, min: 44, step: 0.95 };
const half: FitRule = { width: 0.98, height: 0.3, min: 32, step: 0.95 };
const small: FitRule = { width: 0.4, height: 0.1, min: 28, step: 0.95 };
const card: FitRule = { width: 0.98, min: 24, step: 0.95 };
const split = { heading: half, overlapPadding: 50 } as const;
const overlayCard = { heading: card, overlapPadding: 10 } as const;
const video = { overlapPadding: 60, scrollDelay: 50 } as const;

/**
 * Layouts by the id stored in slides. Each contains only the differences from its parent or the base layout; the family
 * is the first word of the id. Published sites determine the ids and the ranges of the numbers; the exact numbers are
 * ours.
 */
const layouts = {
  "landing-full-center-01": { topRight: true },
  "landing-full-center-02": { heading: large },
  "landing-full-centercard-01": { heading: card, overlapPadding: 20 },
  "landing-full-left-01": { parent: "landing-full-center-01" },
  "landing-full-right-01": { parent: "landing-full-center-01" },
  "landing-full-topleft-01": { copy: "top", overlapPadding: 20 },
  "landing-left-right-01": split,
  "landing-right-left-01": { parent: "landing-left-right-01" },

  "location-full-corners-01": { copy: "bottom", topRight: true, overlapPadding: 50 },
  "location-right-left-01": split,

  "lock-full-bottomleft-01": { copy: "bottom", overlapPadding: 200 },
  "lock-full-center-01": {},
  "lock-full-center-02": { parent: "lock-full-center-01" },
  "lock-full-center-03": { heading: large },
  "lock-full-center-04": { logo: { ...small, min: 14 } },
  "lock-full-center-05": { heading: card, overlapPadding: 20 },

  "overlay-center-card-01": overlayCard,
  "overlay-center-card-02": overlayCard,
  "overlay-center-card-03": overlayCard,
  "overlay-center-card-04": overlayCard,
  "overlay-center-card-05": overlayCard,
  "overlay-corner-card-01": { ...overlayCard, copy: "bottom" },
  "overlay-full-bottom-01": { ...overlayCard, copy: "bottom" },
  "overlay-full-center-01": { overlapPadding: 20 },
  "overlay-full-center-02": { heading: large, overlapPadding: 20 },

  "profile-center-center-01": { heading: small, overlapPadding: 20 },
  "profile-center-center-02": { parent: "profile-center-center-01" },
  "profile-full-bottom-01": { copy: "bottom", overlapPadding: 50 },
  "profile-full-center-01": {},
  "profile-full-left-01": { heading: half },
  "profile-full-middleband-01": { overlapPadding: 20 },
  "profile-full-right-01": { parent: "profile-full-left-01" },
  "profile-full-top-01": { parent: "profile-full-bottom-01", copy: "top" },
  "profile-left-left-01": { copy: "top", ...split },
  "profile-left-right-01": split,

  "sso-full-center-01": { overlapPadding: 50 },

  "twitter-full-center-01": { topRight: true, overlapPadding: 50 },
  "twitter-full-left-01": {
    topRight: true,
    overlapPadding: 50,
    tweet: { width: 1, height: 0.5, min: 10, step: 0.97 },
  },

  "video-full-bottom-01": { ...video, copy: "bottom" },
  "video-full-center-01": video,
  "video-full-corners-01": { ...video, copy: "bottom", topRight: true },

  "audio-full-center-01": { heading: { width: 0.98, height: 0.3, min: 26, step: 0.95 } },
  "audio-left-right-01": {
    heading: { width: 0.98, height: 0.3, min: 24, step: 0.95 },
    overlapPadding: 20,
  },
} as const satisfies Record<`${LayoutFamily}-${string}`, LayoutEntry>;

export type LayoutId = keyof typeof layouts;

export const layoutIds = /* @__PURE__ */ Object.keys(layouts) as readonly LayoutId[];

export function isLayoutId(id: unknown): id is LayoutId {
  return typeof id === "string" && Object.hasOwn(layouts, id);
}

/** Returns the family of a layout. An unknown id is the base layout. */
export function familyOf(id: unknown): LayoutFamily {
  return isLayoutId(id) ? (id.slice(0, id.indexOf("-")) as LayoutFamily) : "landing";
}

/** Returns the parent of a layout variant. Undefined for the base layout. */
export function parentOf(id: LayoutId): LayoutId | undefined {
  return (layouts[id] as LayoutEntry).parent as LayoutId | undefined;
}

/** Returns a layout. An unknown id is the base layout. */
export function layoutRow(id: unknown): LayoutRow {
  if (!isLayoutId(id)) return BASE_LAYOUT;
  const { parent, ...own } = layouts[id] as LayoutEntry;
  return { ...layoutRow(parent), ...own };
}
