/** Media of a gallery item. */
export const galleryItemMedia = {
  imageEmpty: "imageEmpty",
  imageFile: "imageFile",
  imageLicensed: "imageLicensed",
  imageReused: "imageReused",
  assetReused: "assetReused",
  video: "video",
} as const;

export type GalleryItemMedia = (typeof galleryItemMedia)[keyof typeof galleryItemMedia];

/** Breakpoints at which the density of a gallery grid is set: the widest or tallest viewport in pixels. */
export const galleryDensityBreakpoints = {
  desktop: {},
  tablet: { maxWidth: 800 },
  phone: { maxWidth: 600 },
  low: { maxHeight: 600 },
} as const;

/** Densities of a gallery grid, from sparse to dense. */
export const galleryDensities = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const;

export type GalleryDensity = (typeof galleryDensities)[keyof typeof galleryDensities];

/** Ratios of the tiles of a gallery grid as width divided by height; `original` keeps that of the image. */
export const galleryTileRatios = {
  "1:1": 1,
  "5:4": 5 / 4,
  "4:3": 4 / 3,
  "3:2": 3 / 2,
  "16:9": 16 / 9,
  "2:1": 2,
  original: undefined,
} as const;

export type GalleryTileRatio = keyof typeof galleryTileRatios;
