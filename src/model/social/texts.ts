/** What the social blocks say, by the names under which a site's `localizedStrings` may have its own words. */
export const likeTexts = {
  likeButtonLabel: "Like",
  likeFailedText: "Your like could not be saved. Please try again later.",
} as const;

export const shareTexts = {
  shareGroupLabel: "Share",
  /** `{service}` stands for the name of the service. */
  shareLinkLabel: "Share on {service} (opens in a new window)",
  shareEmailLabel: "Share by email",
} as const;

export const commentTexts = {
  commentsListLabel: "Comments",
  commentsShowText: "Show comments",
  commentsLoadingText: "Loading comments…",
  commentsLoadFailedText: "The comments could not be loaded. Please try again later.",
  commentsClosedText: "Comments are closed.",
  commentFormTitle: "Leave a comment",
  commentAuthorLabel: "Name",
  commentTextLabel: "Comment",
  commentSubmitText: "Post comment",
  commentSubmittingText: "Posting…",
  commentRequiredText: "Required",
  commentInvalidText: "Please check your entries.",
  commentPostedText: "Your comment has been posted.",
  commentPendingText: "Thank you! Your comment will appear once it has been approved.",
  commentSignInText: "Please sign in to comment.",
  commentRateText: "You are posting too often. Please try again later.",
  commentFailedText: "Your comment could not be posted. Please try again later.",
} as const;

export type LikeTexts = Readonly<Record<keyof typeof likeTexts, string>>;
export type CommentTexts = Readonly<Record<keyof typeof commentTexts, string>>;
