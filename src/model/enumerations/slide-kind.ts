/** Kinds of full-screen slides by code. */
export const slideKinds = { coverPage: 1, lockScreen: 2, popupOverlay: 3, signOnScreen: 4 } as const;

export type SlideKind = (typeof slideKinds)[keyof typeof slideKinds];
