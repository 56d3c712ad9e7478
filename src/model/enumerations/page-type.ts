/** Types of pages by code, as a page's context states them. */
export const pageTypes = {
  collection: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  signOnPage: 400,
} as const;

export type PageType = (typeof pageTypes)[keyof typeof pageTypes];

/** Types of pages that have a name but no code. */
export const unnumberedPageTypes = ["index", "redirect", "none", "variation"] as const;

export type UnnumberedPageType = (typeof unnumberedPageTypes)[number];
