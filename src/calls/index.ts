export type { ButtonRecord, FormRender, HitData, OverlayRecord } from "#model/schemas/calls/census.js";
export type { JavascriptError, PopupOverlay } from "#model/schemas/calls/events.js";
export type {
  CartEntryRequest,
  Comment,
  CommentDraft,
  FormSubmission,
  RestockRequest,
  SearchResults,
} from "#model/schemas/calls/visitors.js";
export type {
  FormModel,
  HeaderFooter,
  MultilingualLanguages,
  MultilingualSettings,
  MultilingualStatus,
  NavigationItem,
  NavigationUpdate,
  PlaceDetails,
  PlacePredictions,
  SessionRequest,
  SiteLayout,
  StoreCategory,
  StoreRequest,
} from "#model/schemas/calls/website.js";
export type { Cart } from "#model/schemas/cart.js";
export { CallFailure } from "./call-failure.js";
export type { Preferences } from "./commerce-preferences.js";
export { type Crumb, pageCrumb } from "./crumb.js";
export { announce, listen, type PlatenEvent, type PlatenEvents } from "./event-bus.js";
export type { EventOptions } from "./events.js";
export { findInNavigation } from "./find-in-navigation.js";
export { type EditedForm, formPayload } from "./form-models.js";
export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  HttpError,
  type HttpFailure,
  type Method,
  type PlatformResponse,
  type RequestOptions,
} from "./http-client.js";
export type { MapsTracking } from "./maps.js";
export { Model, type ModelCallback, type ModelEvent, ModelList, type ModelOptions } from "./model.js";
export { collectionIdOf } from "./password.js";
export { createPlatform, type Platform, type PlatformOptions, platformOver } from "./platform.js";
export type { NewStore } from "./products.js";
