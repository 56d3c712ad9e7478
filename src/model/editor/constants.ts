/** Limits of the editor. */
export const editorLimits = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  itemsPerOrderedCollection: 250,
  productsPerCollection: 200,
  nestedCategories: 10_000,
  tagLength: 50,
  categoryLength: 25,
  photoSiteGalleries: 20,
  gallerySize: 50,
  bytesPerMegabyte: 1_000_000,
} as const;

/** Defaults of a slider; the aspect ratio is a percentage. */
export const editorDefaults = { sliderAspectRatio: 50 } as const;

/** Padding of a section by preset, in percent. */
export const paddingPresets = { small: 3, medium: 6, large: 12 } as const;

/** Radius of corners in pixels. */
export const borderRadii = { rounded: 22, square: 0 } as const;

/** Heights and widths of section dividers, in percent of the width of the viewport. */
export const dividerSizes = { heights: [2, 6, 12], widths: [5, 20, 100] } as const;

/** Default stroke of a divider in pixels. */
export const dividerStroke = { width: 6, dash: 5, gap: 15 } as const;

/** Names of navigations that visitors never see. */
export const hiddenNavigations = ["hidden", "member areas"] as const;

export const README_PAGE = "readme";

export const surveyCohorts = ["A", "B", "C", "D", "E"] as const;

/** Paths of the editor for upgrades. */
export const upgradeDestinations = {
  trial: "/config/billing/upgrade",
  subscription: "/config/settings/billing/website-subscriptions",
} as const;

export const IMAGE_COMPONENT_VERSION = "0.16.0";
