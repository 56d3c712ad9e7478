/** Blocks that can represent a whole content item, values of its member `promotedBlockType`. */
export const promotedBlockTypes = [
  "map",
  "embed",
  "image",
  "code",
  "quote",
  "twitter",
  "link",
  "video",
  "foursquare",
  "instagram",
  "form",
] as const;
