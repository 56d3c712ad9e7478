import type { PredicateDefinition } from "#core/library/define.js";
import { backgroundSource } from "./background-source.js";
import { calendarView } from "./calendar-view.js";
import { childImages } from "./child-images.js";
import { clickable } from "./clickable.js";
import { collection } from "./collection.js";
import { collectionPage } from "./collection-page.js";
import { collectionTemplatePage } from "./collection-template-page.js";
import { collectionTypeNameEquals } from "./collection-type-name-equals.js";
import { excerpt } from "./excerpt.js";
import { externalLink } from "./external-link.js";
import { folder } from "./folder.js";
import { galleryBoolean } from "./gallery-boolean.js";
import { galleryMeta } from "./gallery-meta.js";
import { gallerySelect } from "./gallery-select.js";
import { hasMultiple } from "./has-multiple.js";
import { index } from "./index-folder.js";
import { location } from "./location.js";
import { mainImage } from "./main-image.js";
import { passthrough } from "./passthrough.js";
import { promotedBlocks } from "./promoted-blocks.js";
import { recordTypePredicates } from "./record-types.js";
import { redirect } from "./redirect.js";
import { sameDay } from "./same-day.js";
import { serviceNameEmail } from "./service-name-email.js";
import { showPastEvents } from "./show-past-events.js";

export const contentPredicates: readonly PredicateDefinition[] = [
  calendarView,
  childImages,
  clickable,
  collection,
  collectionPage,
  collectionTemplatePage,
  collectionTypeNameEquals,
  excerpt,
  externalLink,
  folder,
  galleryMeta,
  hasMultiple,
  index,
  location,
  mainImage,
  passthrough,
  redirect,
  sameDay,
  serviceNameEmail,
  showPastEvents,
  ...gallerySelect,
  ...galleryBoolean,
  ...recordTypePredicates,
  ...promotedBlocks,
  ...backgroundSource,
];
