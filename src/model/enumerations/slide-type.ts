import { pageTypes } from "./page-type.js";
import { slideKinds } from "./slide-kind.js";

/** Types of slides by the names that slide documents use, each with its code. */
export const slideTypes = {
  "cover-page": slideKinds.coverPage,
  "lock-screen": slideKinds.lockScreen,
  "popup-overlay": slideKinds.popupOverlay,
  "sso-screen": slideKinds.signOnScreen,
} as const;

export type SlideType = keyof typeof slideTypes;

/** The type of a page that shows a slide, by the type of the slide. */
export const slidePageTypes = {
  "cover-page": pageTypes.splashPage,
  "lock-screen": pageTypes.lockScreen,
  "popup-overlay": pageTypes.popupOverlay,
  "sso-screen": pageTypes.signOnPage,
} as const;

/** Returns the type of a slide document. It is a cover page by default and for unknown types. */
export function slideTypeOf(name: unknown): SlideType {
  return typeof name === "string" && Object.hasOwn(slideTypes, name) ? (name as SlideType) : "cover-page";
}

/** Slices that a slide can hold, by name. The older codes are those of `sliceTypes`. */
export const slideSliceTypes = [
  "album",
  "body",
  "buttons",
  "custom-form",
  "gallery",
  "heading",
  "image",
  "lock",
  "map",
  "navigation",
  "newsletter",
  "password",
  "social-icons",
  "sso-options",
  "sub-heading",
  "twitter",
  "video",
] as const;

/** Further slices of the editor. `temp-lock-inject` exists only in the editor and writes nothing. */
export const editorSliceTypes = [
  "logo",
  "action",
  "form",
  "popup-overlay-action",
  "temp-lock-inject",
] as const;

export type SlideSliceType = (typeof slideSliceTypes)[number] | (typeof editorSliceTypes)[number];
