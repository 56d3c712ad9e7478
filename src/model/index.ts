export type { ZoneData } from "./dates/zone-rule-reading.js";
export { zoneOffset } from "./dates/zone-rules.js";
export {
  borderRadii,
  dividerSizes,
  dividerStroke,
  editorDefaults,
  editorLimits,
  hiddenNavigations,
  IMAGE_COMPONENT_VERSION,
  paddingPresets,
  README_PAGE,
  surveyCohorts,
  upgradeDestinations,
} from "./editor/constants.js";
export { backgroundSources } from "./enumerations/background-source.js";
export { blockTypes } from "./enumerations/block-type.js";
export { aliasesOf, type BlockVariant, blockVariants, designOf } from "./enumerations/block-variant.js";
export {
  type AestheticsPath,
  aestheticsPaths,
  type BrandTone,
  brandTones,
  type ColorSource,
  colorSources,
  type Placement,
  placements,
} from "./enumerations/brand.js";
export { collectionTypes } from "./enumerations/collection-type.js";
export { entryFor, uiTemplate } from "./enumerations/factory.js";
export { folderBehaviors } from "./enumerations/folder-behavior.js";
export { formAnswerTypes, likertAnswers } from "./enumerations/form-answer.js";
export {
  editableFieldProperties,
  type FormBuilderSection,
  formBuilderSections,
} from "./enumerations/form-builder.js";
export {
  type GalleryDensity,
  type GalleryItemMedia,
  type GalleryTileRatio,
  galleryDensities,
  galleryDensityBreakpoints,
  galleryItemMedia,
  galleryTileRatios,
} from "./enumerations/gallery-media.js";
export { type NamedRecordType, namedRecordTypes } from "./enumerations/named-record-type.js";
export {
  type PageType,
  pageTypes,
  type UnnumberedPageType,
  unnumberedPageTypes,
} from "./enumerations/page-type.js";
export {
  type PopupAction,
  type PopupStyle,
  type PopupTrigger,
  popupActions,
  popupStyles,
  popupTriggers,
} from "./enumerations/popup.js";
export { productTypes } from "./enumerations/product-type.js";
export { promotedBlockTypes } from "./enumerations/promoted-block-type.js";
export { type RecordType, recordTypes } from "./enumerations/record-type.js";
export { type Role, roles } from "./enumerations/role.js";
export { sliceTypes } from "./enumerations/slice-type.js";
export { type SlideKind, slideKinds } from "./enumerations/slide-kind.js";
export {
  editorSliceTypes,
  type SlideSliceType,
  type SlideType,
  slidePageTypes,
  slideSliceTypes,
  slideTypeOf,
  slideTypes,
} from "./enumerations/slide-type.js";
export {
  type TweakEvent,
  type TweakToolPage,
  tweakEvents,
  tweakToolPages,
} from "./enumerations/tweak-event.js";
export {
  type CollectionView,
  collectionViews,
  type DeviceView,
  deviceViews,
} from "./enumerations/view.js";
export {
  type CommerceEvent,
  commerceEvents,
  type EditorEvent,
  editorEvents,
  type HitEvent,
  hitEvents,
} from "./enumerations/visitor-event.js";
export { parkedStatus, type WebsiteStatus, websiteStatuses } from "./enumerations/website-status.js";
export {
  type BuilderFeatures,
  type BuilderProperty,
  editableProperties,
} from "./forms/builder-properties.js";
export {
  SCROLL_OFFSET,
  type ScrollBox,
  type ScrollPlan,
  type ScrollPlanOptions,
  type ScrollRegion,
  scrollContainment,
  scrollPlan,
  staysContained,
} from "./motion/scroll.js";
export {
  between,
  DEFAULT_TWEEN_DURATION,
  easeOutSine,
  type FrameClock,
  type Tween,
  tween,
} from "./motion/tween.js";
export { isProduction } from "./website/environment.js";
export { fileSize } from "./website/file-size.js";
export { trialDaysRemaining } from "./website/trial.js";
