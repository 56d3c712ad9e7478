import { storeTexts } from "./texts.js";

/**
 * What the store's blocks say in the browser, by the names under which a site's `localizedStrings` may have its own
 * words. The product specification does not show these texts.
 */
const failureTexts = {
  storeInvalidText: "One or more fields is invalid, please check your entries.",
  storeUnauthorizedText: "Your session has ended. Please reload the page and try again.",
  storeMissingText: "This product is no longer available.",
  storeSoldOutText: "This is sold out now.",
  storeBusyText: "Too many requests. Please try again later.",
  storeFailureText: "The store has a problem. Please try again later.",
  storeUnreachableText: "The store could not be reached. Please check your connection and try again.",
  storeUnknownText: "Unknown error, please try again later.",
} as const;

export type FailureTextName = keyof typeof failureTexts;
export type FailureTexts = Readonly<Record<FailureTextName, string>>;

export const lightboxTexts = { lightboxCloseText: "Close" } as const;

/** For the button that adds to the cart, and its form, which may ask for opinions. */
export const cartTexts = {
  productAddingToCartText: "Adding…",
  productAddedToCartText: "Added!",
  productAnswerMapStronglyDisagree: storeTexts.productAnswerMapStronglyDisagree.fallback,
  productAnswerMapDisagree: storeTexts.productAnswerMapDisagree.fallback,
  productAnswerMapNeutral: storeTexts.productAnswerMapNeutral.fallback,
  productAnswerMapAgree: storeTexts.productAnswerMapAgree.fallback,
  productAnswerMapStronglyAgree: storeTexts.productAnswerMapStronglyAgree.fallback,
  ...lightboxTexts,
  ...failureTexts,
} as const;

export type CartTexts = Readonly<Record<keyof typeof cartTexts, string>>;

/** For the form that asks to be told when something is back. A conflict means another thing there than for a cart. */
export const restockTexts = {
  productRestockMailingListText: "Join the mailing list",
  productRestockThanksText: "Thank you! We will tell you when it is back.",
  ...failureTexts,
  storeSoldOutText: "We already have your address for this.",
} as const;
