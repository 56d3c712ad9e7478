import { storeTexts } from "./texts.js";

/** Texts of the store's blocks in the browser, by the names under which a site's `localizedStrings` override them. */
const failureTexts = {
  storeInvalidText: "One or more fields is invalid, please check your entries.",
  storeUnauthorizedText: "Your session has ended. Please reload the page and try again.",
  storeCookiesText:
    "Your browser blocks cookies, which the cart needs. Please allow cookies for this site and try again.",
  storeMissingText: "This product is no longer available.",
  storeSoldOutText: "This is now sold out.",
  storeBusyText: "Too many requests. Please try again later.",
  storeFailureText: "Something went wrong in the store. Please try again later.",
  storeUnreachableText: "The store could not be reached. Please check your connection and try again.",
  storeOfflineText: "You are offline. Please try again when you are connected.",
  storeUnknownText: "Unknown error, please try again later.",
} as const;

export type FailureTextName = keyof typeof failureTexts;
export type FailureTexts = Readonly<Record<FailureTextName, string>>;

export const lightboxTexts = { lightboxCloseText: "Close" } as const;

/** Texts of the quick view of a product. */
export const quickViewTexts = {
  productQuickViewLinkText: "View full details",
  ...lightboxTexts,
} as const;

/** Texts of the quantity field; `{quantity}` is the stock, or the quantity that replaces an invalid one. */
export const quantityTexts = {
  productQuantityLimitText: "There are only {quantity} left.",
  productQuantityInvalidText: "Only whole numbers from 1. The quantity is {quantity}.",
} as const;

/** Texts of the add-to-cart button and its form, which may contain opinion questions. */
export const cartTexts = {
  productAddingToCartText: "Adding…",
  productAddedToCartText: "Added!",
  /** `{quantity}` is the number in the visitor's cart. */
  productAllInCartText: "You have all {quantity} in your cart.",
  productQuantityLimitText: quantityTexts.productQuantityLimitText,
  productAnswerMapStronglyDisagree: storeTexts.productAnswerMapStronglyDisagree.fallback,
  productAnswerMapDisagree: storeTexts.productAnswerMapDisagree.fallback,
  productAnswerMapNeutral: storeTexts.productAnswerMapNeutral.fallback,
  productAnswerMapAgree: storeTexts.productAnswerMapAgree.fallback,
  productAnswerMapStronglyAgree: storeTexts.productAnswerMapStronglyAgree.fallback,
  ...lightboxTexts,
  ...failureTexts,
} as const;

export type CartTexts = Readonly<Record<keyof typeof cartTexts, string>>;

/** Texts of the restock request form. */
export const restockTexts = {
  productRestockMailingListText: "Join the mailing list",
  productRestockThanksText: "Thank you! We will tell you when it is back.",
  productRestockKnownText: "You are already on the list. We will tell you when it is back.",
  ...failureTexts,
} as const;

/** Texts of the cart page; `{title}` is the product, `{price}` that of one item, `{total}` that of all bills. */
export const cartPageTexts = {
  cartEmptyText: "Your cart is empty.",
  cartShopText: "Go to the shop",
  cartLoadingText: "Loading your cart…",
  cartSubtotalLabel: "Subtotal",
  cartQuantityLabel: "Quantity",
  cartUnitPriceText: "{price} each",
  cartRemoveText: "Remove",
  cartRemovedText: "{title} was removed.",
  cartRetryText: "Try again",
  cartDigitalText: "Download link by email",
  cartServiceText: "Appointment",
  cartGiftCardText: "Sent by email",
  cartSubscriptionText: "Subscription",
  /** `{plan}` is e.g. `every 3 months for 1 year`. */
  cartSubscriptionPlanText: "Billed {plan}",
  cartSubscriptionTotalText: "{total} in total for {bills} bills",
  /** Texts of the checkout without a payment; `{number}` is that of the order. */
  cartCheckoutText: "Check out",
  cartCheckoutNoteText: "This is a demonstration: nothing is charged, and nothing is sent.",
  cartOrderingText: "Ordering…",
  cartOrderedTitle: "Order confirmed",
  cartOrderedText: "Thank you. Your order has the number {number}. Nothing was charged.",
  ...quantityTexts,
  ...failureTexts,
} as const;
