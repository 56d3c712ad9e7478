/** Kinds of products, member `structuredContent.productType`. */
export const productTypes = {
  undefined: -1,
  physical: 1,
  digital: 2,
  service: 3,
  "gift-card": 4,
} as const;
