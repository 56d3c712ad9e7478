import { page } from "../data/platform-samples.js";

/* Names of the platform's data besides those of the samples. The list is long on purpose: the rule misspelt-variable
   may take a missing name for a typing error. */

const NAMES = [
  // Pages
  "template shareButtons empty emptyFolder authorFilter monthFilter mainContent localizedStrings",
  "userAccountsContext showSignInLink authenticatedAccount squarespace uiextensions error nodeServer",
  "pagePreviewContext sections mobileStylesEnabled postItemInjectCode query active folderActive",
  // Website
  "logoImageUrl logoImageId socialLogoImageUrl iconEnabled iconUrl typeLabel addressLine3 mapLong",
  "timeZoneOffset timeZoneAbbr baseUrl internalUrl primaryDomain websiteType cloneable siteStatus developerMode",
  "typekitId homepageTitleFormat collectionTitleFormat itemTitleFormat businessHours businessName businessId",
  "disqusShortName ampEnabled commentAnonAllowed commentThreaded commentAvatarsOn commentLikesAllowed",
  "defaultCurrency selectedCurrency measurementStandard useLightCart returnPolicy termsOfService privacyPolicy",
  "userAccountsSettings loginAllowed signupAllowed cookieSettings announcementBarSettings favicon facebookAppId",
  "notFoundPageId mobileInfoBarSettings popupOverlaySettings pinterestOverlayOptions monday tuesday wednesday",
  "thursday friday saturday sunday ranges country phoneNumber googleAnalyticsId subscribed expressCheckout",
  "currenciesSupported machineTimeZoneOffset showOwnerLogin serviceId userId state",
  "ssBadgeType ssBadgePosition ssBadgeVisibility ssBadgeDevices",
  // Collections and items
  "ordering navigationTitle enabled passwordProtected draft synchronizing regionName pageSize eventView",
  "coverImageId backgroundSource video features relatedItems isEnabled productQuickView dropdown folderBehavior",
  "displayIndex workflowState authorId avatarAssetUrl avatarId websiteUrl excerpt customContent customType",
  "commentCount dislikeCount unsaved contentType systemDataOrigin systemDataSourceType pushedServices",
  "pendingPushedServices clickthroughUrl audioAssetLength promotedBlock customThumbnail contentModifiedOn",
  "rawTitle seoData seoTitle seoDescription rollups page pages links link folders footer header content deleted",
  "suggestedBgColor playbackSpeed filter filterStrength videoFallbackContentItem videoSourceProvider startTime",
  "endTime mute thumbnailWidth thumbnailHeight resolvedBy authorName authorUrl imageMetadataProcessingEnabled",
  "hideTitle metadata pageId pageTitle parentId parent children member members images thumbnail background banner",
  "category categoryName categoryUrl tag filters date dates month months year years day days hour hours minute",
  "minutes context currentType customTypes featured newwindow firstImage lastImage lastItem firstItem number",
  "numbers letter letters holder center latest",
  // Pagination
  "prevPageUrl nextPageUrl nextPageOffset prevPageOffset",
  // Commerce
  "priceCents salePriceCents values weight length grandTotalCents requiresShipping taxCents shippingCostCents",
  "discountCents shippingOptions shippingLocation coupons promoCodes currencySymbol decimalValue giftCard",
  "fulfilledExternally customSoldOutText durationInMilliseconds artist artists audioTitle trackTitle",
  "purelyDigital",
  // Content blocks
  "blockId blockType caption captions subtitle subTitle linkTo imageLink info buttonText buttonLink buttonAlignment",
  "buttonSize quote source placeholderText label formId formName formFields formSubmitButtonText",
  "formSubmissionMessage headerText blockFields hSize showTitle showThumbnail showExcerpt showPrice",
  "showReadMoreLink primaryMetadata secondaryMetadata textAlignment imageAspectRatio aspectRatio columnWidth",
  "menus menuStyle currencyType restaurant dayOfWeek event events artistName",
] as const;

export const PLATFORM_NAMES: ReadonlySet<string> = new Set([
  ...keysOf(page),
  ...NAMES.flatMap((line) => line.split(" ")),
]);

function keysOf(sample: unknown): readonly string[] {
  if (typeof sample !== "object" || sample === null) return [];
  const own = Array.isArray(sample) ? [] : Object.keys(sample);
  return [...own, ...Object.values(sample).flatMap(keysOf)];
}

/** Members of `squarespace`. */
export const PAGE_PIECES: readonly string[] = [
  "main-content",
  "page-classes",
  "page-id",
  "page-title",
  "template-revision",
  "template-id",
  "cart-classes",
  "post-entry",
  "headers",
  "footers",
];

/** Names that authors expect in an object of the platform, with the names that it has. */
export const CORRECT_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  website: {
    title: "siteTitle",
    name: "siteTitle",
    tagLine: "siteTagLine",
    tagline: "siteTagLine",
    siteTagline: "siteTagLine",
    description: "siteDescription",
    logoUrl: "logoImageUrl",
    url: "baseUrl",
  },
  collection: { url: "fullUrl" },
  pagination: {
    nextUrl: "nextPageUrl",
    prevUrl: "prevPageUrl",
    next: "nextPage",
    prev: "prevPage",
    previousPage: "prevPage",
    previousPageUrl: "prevPageUrl",
  },
  externalLink: { fullUrl: "url" },
};
