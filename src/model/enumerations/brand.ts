/** Tones in which a brand speaks. */
export const brandTones = {
  professional: "professional",
  sophisticated: "sophisticated",
  friendly: "friendly",
  playful: "playful",
  bold: "bold",
  quirky: "quirky",
  innovative: "innovative",
  custom: "custom",
} as const;

export type BrandTone = (typeof brandTones)[keyof typeof brandTones];

/** Origins of a colour. */
export const colorSources = {
  sitePaletteColor: "site palette colour",
  customColor: "custom colour",
  themeColor: "theme colour",
} as const;

export type ColorSource = (typeof colorSources)[keyof typeof colorSources];

/** Positions on a grid of three rows and three columns. */
export const placements = {
  topLeft: "top-left",
  topCenter: "top-center",
  topRight: "top-right",
  centerLeft: "center-left",
  center: "center",
  centerRight: "center-right",
  bottomLeft: "bottom-left",
  bottomCenter: "bottom-center",
  bottomRight: "bottom-right",
} as const;

export type Placement = (typeof placements)[keyof typeof placements];

/** Parts of a site's look whose changes the editor records. */
export const aestheticsPaths = {
  defaultThemeId: "default theme id",
  activeFontThemeId: "active font theme id",
  palette: "palette",
  colorThemes: "color themes",
  fontThemes: "font themes",
  fontUsageCategories: "font usage categories",
} as const;

export type AestheticsPath = (typeof aestheticsPaths)[keyof typeof aestheticsPaths];
