/** Sources of a cover page's background, member `backgroundSource`. */
export const backgroundSources = {
  undefined: -1,
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
} as const;
