/** Events of the editor's tweak tool. */
export const tweakEvents = {
  change: "change",
  close: "close",
  save: "save",
  reset: "reset",
  afterShow: "after-show",
  afterClose: "after-close",
  beforeOpen: "before-open",
} as const;

export type TweakEvent = (typeof tweakEvents)[keyof typeof tweakEvents];

/** Pages on which the tweak tool opens. */
export const tweakToolPages = {
  splashPage: "splash page",
  lockScreen: "lock screen",
  popupOverlay: "popup overlay",
  checkout: "checkout",
  style: "style",
  signOnPage: "single-sign-on page",
} as const;

export type TweakToolPage = (typeof tweakToolPages)[keyof typeof tweakToolPages];
