/** Texts of the social blocks, by the names under which a site's `localizedStrings` override them. */
export const likeTexts = {
  likeButtonLabel: "Like",
  likeOfflineText: "You are offline. Please try again when you are connected.",
  likeFailedText: "Your like could not be saved. Please try again later.",
} as const;

export const shareTexts = {
  shareGroupLabel: "Share",
  /** `{service}` is the name of the service. */
  shareLinkLabel: "Share on {service} (opens in a new window)",
  shareEmailLabel: "Share by email",
} as const;

export type LikeTexts = Readonly<Record<keyof typeof likeTexts, string>>;
