export type {
  ButtonRecord,
  FormRender,
  HitData,
  JavascriptError,
  OverlayRecord,
} from "#model/schemas/calls/analytics.js";
export type { Comment } from "#model/schemas/calls/content.js";
export type { FormModel, FormSubmission } from "#model/schemas/calls/forms.js";
export type { CallBody, CallName, CallQuery, CallResult } from "#model/schemas/calls/table.js";
export type { NavigationItem } from "#model/schemas/calls/website.js";
export type { EventOptions } from "./analytics.js";
export { CallFailure, type CallParts, sendCall } from "./call.js";
export type { CommentDraft, PopupOverlay, SearchResults } from "./content.js";
export { type Crumb, pageCrumb } from "./cookies.js";
export { announce, listen, type PlatenEvent, type PlatenEvents } from "./event-bus.js";
export { type EditedForm, formPayload } from "./forms.js";
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
export { collectionIdOf, type SessionRequest } from "./members.js";
export { Model, type ModelCallback, type ModelEvent, ModelList, type ModelOptions } from "./model.js";
export { createPlatform, type Platform, type PlatformOptions, platformOver } from "./platform.js";
export type { Cart, CartEntryRequest, RestockRequest } from "./store.js";
export {
  findInNavigation,
  type HeaderFooter,
  type MapsTracking,
  type MultilingualLanguages,
  type MultilingualSettings,
  type MultilingualStatus,
  type NavigationUpdate,
  type NewStore,
  type PlaceDetails,
  type PlacePredictions,
  type Preferences,
  type SiteLayout,
  type StoreCategory,
  type StoreRequest,
} from "./website.js";
