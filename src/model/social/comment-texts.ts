/** Texts of comments. A module of their own, so that a like button does not load them. */
export const commentTexts = {
  commentsListLabel: "Comments",
  commentsShowText: "Show comments",
  commentsNoneText: "No Comments",
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
  commentOfflineText: "You are offline. Please try again when you are connected.",
  commentFailedText: "Your comment could not be posted. Please try again later.",
} as const;

export type CommentTexts = Readonly<Record<keyof typeof commentTexts, string>>;
