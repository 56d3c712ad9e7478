/** Views of a collection. */
export const collectionViews = { list: "list", grid: "grid", product: "product" } as const;

export type CollectionView = (typeof collectionViews)[keyof typeof collectionViews];

/** Devices for which the editor shows a page. */
export const deviceViews = { desktop: "desktop", phone: "phone", tablet: "tablet" } as const;

export type DeviceView = (typeof deviceViews)[keyof typeof deviceViews];
