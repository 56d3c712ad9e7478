import { member } from "#core/values/path.js";
import { isObject } from "#core/values/value.js";
import { isTruthy } from "#model/truthiness.js";
import type { BlockContent } from "../block/content.js";
import { textField } from "../block/field.js";
import { formatterContent } from "../block/formatter-content.js";
import { htmlBlock } from "../block/html.js";
import { socialIconsSlice } from "../block/social-links.js";
import { twitterBlock } from "../block/twitter.js";
import { form } from "../form.js";
import { newsletter } from "../newsletter.js";
import { lockSlice, passwordSlice, signOnSlice } from "./lock-slices.js";
import { albumSlice, gallerySlice, imageSlice, mapSlice, videoSlice } from "./media-slices.js";
import {
  closeSlice,
  headingSlice,
  linksSlice,
  logoSlice,
  navigationSlice,
  subHeadingSlice,
} from "./text-slices.js";

/** The part of a slide that a slice belongs to. A lock screen has its lock above the copy, and its access below. */
export type SlicePart = "media" | "branding" | "lock" | "copy" | "access" | "links";

export interface SliceWriter {
  readonly write: BlockContent;
  readonly part: SlicePart;
  /** The part in a layout of a lock screen, if it differs. */
  readonly lockPart?: SlicePart;
  /** The type in the slice's class name, if it differs from its own type. */
  readonly className?: string;
  /** Whether to mark a slice without content, so that style sheets can hide it. */
  readonly marksEmpty?: boolean;
}

const newsletterForm = formatterContent(newsletter);
const formBlock = formatterContent(form);

const customForm: BlockContent = (value, context) => {
  if (!isObject(value)) return "";
  if (isTruthy(member(value, "isNewsletterFormSelected"))) return newsletterForm(value, context);
  return member(value, "form") === undefined ? "" : formBlock({ ...value, lightbox: true }, context);
};

const overlayAction: BlockContent = (value, context) => {
  const hasForm = member(value, "form") !== undefined || member(value, "formId") !== undefined;
  if (hasForm) return newsletterForm(value, context);
  return textField(value, "action") === "close" ? closeSlice(value, context) : linksSlice(value, context);
};

/** The writer of slices with an unknown type. It writes nothing. */
export const BASE_SLICE: SliceWriter = { write: () => "", part: "copy" };

/** The writer of each type of slice. */
export const sliceWriters: Readonly<Record<string, SliceWriter>> = {
  heading: { write: headingSlice, part: "copy", marksEmpty: true },
  "sub-heading": { write: subHeadingSlice, part: "copy" },
  body: { write: htmlBlock, part: "copy", marksEmpty: true },
  logo: { write: logoSlice, part: "branding", className: "heading", marksEmpty: true },
  image: { write: imageSlice, part: "media" },
  gallery: { write: gallerySlice, part: "media" },
  map: { write: mapSlice, part: "media" },
  video: { write: videoSlice, part: "copy" },
  album: { write: albumSlice, part: "copy" },
  twitter: { write: twitterBlock, part: "copy" },
  newsletter: { write: newsletterForm, part: "copy" },
  form: { write: formBlock, part: "copy" },
  lock: { write: lockSlice, part: "copy", lockPart: "lock" },
  password: { write: passwordSlice, part: "copy", lockPart: "access" },
  "sso-options": { write: signOnSlice, part: "copy" },
  "popup-overlay-action": { write: overlayAction, part: "copy", className: "newsletter" },
  navigation: { write: navigationSlice, part: "links", marksEmpty: true },
  "social-icons": { write: socialIconsSlice, part: "links" },
  buttons: { write: linksSlice, part: "links", marksEmpty: true },
  action: { write: linksSlice, part: "links", className: "buttons", marksEmpty: true },
  "custom-form": { write: customForm, part: "links", marksEmpty: true },
  "temp-lock-inject": BASE_SLICE,
};
