/** Aspect ratios of gallery grids by name, as width divided by height. */
export const aspectRatios = {
  square: 1,
  standard: 3 / 2,
  "standard-vertical": 2 / 3,
  "four-three": 4 / 3,
  "three-four-vertical": 3 / 4,
  widescreen: 16 / 9,
  "anamorphic-widescreen": 2.4,
} as const;

export type AspectRatio = keyof typeof aspectRatios;
