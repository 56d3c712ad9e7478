/* One sample for each field of the platform's data whose kind is certain. A field that is missing here may have any
   value. The samples repeat the zod schemas of the model, because linting does not load zod; a test compares them. */

/** Represents strings that people write. */
export const TEXT = "text";
/** Represents strings that may begin with a number. */
export const NUMERAL = "1";
const NUMBER = 1;
const FLAG = true;

const colorData = {
  topLeftAverage: NUMERAL,
  topRightAverage: NUMERAL,
  bottomLeftAverage: NUMERAL,
  bottomRightAverage: NUMERAL,
  centerAverage: NUMERAL,
};
const mediaFocalPoint = { x: NUMBER, y: NUMBER };
const money = { value: NUMERAL, currency: TEXT };

export const image = {
  id: TEXT,
  assetUrl: TEXT,
  originalSize: NUMERAL,
  mediaFocalPoint,
  title: TEXT,
  body: TEXT,
  filename: NUMERAL,
  altText: TEXT,
  colorData,
  systemDataVariants: NUMERAL,
  systemDataId: TEXT,
  recordType: NUMBER,
  componentKey: TEXT,
  licensedAssetPreview: { contractId: TEXT, previewStatus: TEXT },
};

const location = {
  addressTitle: TEXT,
  addressLine1: NUMERAL,
  addressLine2: NUMERAL,
  addressCountry: TEXT,
  mapLat: NUMBER,
  mapLng: NUMBER,
  markerLat: NUMBER,
  markerLng: NUMBER,
  mapZoom: NUMBER,
};

const subscriptionPlan = { billingPeriod: { value: NUMBER, unit: "MONTH" }, numBillingCycles: NUMBER };

const pricing = {
  priceMoney: money,
  salePriceMoney: money,
  onSale: FLAG,
  price: NUMBER,
  salePrice: NUMBER,
};

const variant = {
  ...pricing,
  id: TEXT,
  sku: NUMERAL,
  attributes: {},
  optionValues: [{ optionName: TEXT, value: NUMERAL }],
  qtyInStock: NUMBER,
  unlimited: FLAG,
  pricingOptions: [
    { ...pricing, percentageDiscount: NUMBER, productSubscriptionOptionId: TEXT, subscriptionPlan },
  ],
};

const structuredContent = {
  productType: NUMBER,
  variants: [variant],
  variantOptionOrdering: [TEXT],
  priceMoney: money,
  salePriceMoney: money,
  onSale: FLAG,
  isSubscribable: FLAG,
  subscriptionPlan,
  productSubscriptionOptions: [{ id: TEXT }],
  useCustomAddButtonText: FLAG,
  customAddButtonText: TEXT,
  additionalFieldsFormId: TEXT,
  additionalFieldsForm: {},
  audioAssetUrl: TEXT,
  durationInMs: NUMBER,
};

const oembed = {
  html: TEXT,
  url: TEXT,
  title: TEXT,
  width: NUMBER,
  height: NUMBER,
  providerName: TEXT,
  providerUrl: TEXT,
  thumbnailUrl: TEXT,
};

const options = {
  design: "slideshow",
  autoplay: FLAG,
  "autoplay-duration": NUMBER,
  controls: FLAG,
  indicators: FLAG,
  "auto-crop": FLAG,
  "aspect-ratio": "square",
  "square-thumbs": FLAG,
  thumbnails: FLAG,
  "thumbnail-strip-height": NUMBER,
  "thumbnail-strip-margin": NUMBER,
  "show-meta-basic": FLAG,
  "show-meta": FLAG,
  "show-meta-only-title": FLAG,
  "show-meta-on-hover": FLAG,
  "meta-position": "top",
  "active-alignment": "left",
  "thumbnails-per-row": NUMBER,
  padding: NUMBER,
  lightbox: FLAG,
  lightboxTheme: "dark",
  "max-width": NUMBER,
  newWindow: FLAG,
  transparentBackground: FLAG,
};

export const contentItem = {
  id: TEXT,
  collectionId: TEXT,
  title: TEXT,
  fullUrl: TEXT,
  urlId: NUMERAL,
  recordType: NUMBER,
  recordTypeLabel: TEXT,
  promotedBlockType: "image",
  systemDataId: TEXT,
  mainImageId: TEXT,
  mainImage: image,
  assetUrl: TEXT,
  originalSize: NUMERAL,
  mediaFocalPoint,
  colorData,
  categories: [TEXT],
  tags: [TEXT],
  author: { id: TEXT, displayName: TEXT, firstName: TEXT, lastName: TEXT, bio: TEXT },
  starred: FLAG,
  body: TEXT,
  addedOn: NUMBER,
  publishOn: NUMBER,
  updatedOn: NUMBER,
  startDate: NUMBER,
  endDate: NUMBER,
  commentState: NUMBER,
  publicCommentCount: NUMBER,
  likeCount: NUMBER,
  externalLink: TEXT,
  passthrough: FLAG,
  sourceUrl: TEXT,
  customContent: {},
  collection: { id: TEXT, title: TEXT, fullUrl: TEXT, type: NUMBER, folder: FLAG },
  location,
  items: [image],
  structuredContent,
  options,
  oembed,
  overlay: FLAG,
};

export const collection = {
  id: TEXT,
  title: TEXT,
  fullUrl: TEXT,
  urlId: NUMERAL,
  type: NUMBER,
  typeName: TEXT,
  description: TEXT,
  itemCount: NUMBER,
  mainImage: image,
  coverImage: image,
  folder: FLAG,
  commentState: NUMBER,
  publicCommentCount: NUMBER,
  options,
  seoHidden: FLAG,
  calendarView: FLAG,
  showPastOrUpcomingEvents: "past",
};

export const website = {
  id: TEXT,
  identifier: TEXT,
  siteTitle: TEXT,
  siteTagLine: TEXT,
  siteDescription: TEXT,
  authenticUrl: TEXT,
  language: TEXT,
  timeZone: TEXT,
  contactEmail: TEXT,
  contactPhoneNumber: NUMERAL,
  location,
  logoImage: image,
  socialAccounts: [{ id: TEXT, serviceName: TEXT, screenname: TEXT, profileUrl: TEXT, userName: TEXT }],
  shareButtonOptions: {},
  captchaSettings: { siteKey: TEXT },
  palette: {},
};

export const websiteSettings = {
  websiteId: TEXT,
  commentsEnabled: FLAG,
  simpleLikingEnabled: FLAG,
  disqusShortname: TEXT,
  longDomains: true,
  storeSettings: {
    multipleQuantityAllowedForServices: FLAG,
    currency: TEXT,
    isLive: FLAG,
    demoCheckout: FLAG,
  },
};

export const cart = {
  entries: [
    {
      id: TEXT,
      itemId: TEXT,
      quantity: NUMBER,
      productType: NUMBER,
      isSubscribable: FLAG,
      subscription: { plan: TEXT, bills: NUMBER, total: money },
      title: TEXT,
      fullUrl: TEXT,
      image,
      chosenVariant: { optionValues: [{ optionName: TEXT, value: NUMERAL }] },
      unitPrice: money,
      itemTotal: money,
    },
  ],
  subtotal: money,
  subtotalCents: NUMBER,
};

/** Fields of a page's data, as far as their kinds are certain. */
export const page = {
  website,
  websiteSettings,
  collection: {
    ...collection,
    updatedOn: NUMBER,
    homepage: FLAG,
    collections: [{ ...collection, items: [contentItem] }],
  },
  items: [contentItem],
  item: contentItem,
  upcoming: [contentItem],
  past: [contentItem],
  pagination: { prevPage: FLAG, nextPage: FLAG, prevItem: contentItem, nextItem: contentItem },
  shoppingCart: { ...cart, totalQuantity: NUMBER },
  categoryFilter: TEXT,
  tagFilter: TEXT,
  showCart: FLAG,
};
