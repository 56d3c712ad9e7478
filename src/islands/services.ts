import { HttpError, type Method, type PlatformResponse } from "#calls/http-client.js";
import { SAVE_ADDRESS } from "#model/forms/payload.js";

/** The responses and errors of the page's HTTP client. */
export { HttpError };
export type CallResponse = Pick<PlatformResponse, "status" | "body" | "cookiesBlocked">;

/** The client for all calls of blocks to the site's platform. On the server every call throws. */
export type HttpClient = {
  /** With `keepalive` the browser completes the call even if the page is closed. */
  send(
    method: Method,
    path: string,
    body?: unknown,
    options?: { readonly keepalive?: boolean },
  ): Promise<CallResponse>;
};

/** Paths of the platform's calls, relative to the base URL. The page may override each. */
export interface Endpoints {
  readonly cart: string;
  readonly cartEntries: string;
  /** `{id}` is the id of the entry. */
  readonly cartEntry: string;
  readonly restockNotifications: string;
  /** `{id}` is the id of the item. */
  readonly contentLike: string;
  /** `{id}` is the id of the item, or of the collection if that has the comments. */
  readonly contentComments: string;
  readonly formKey: string;
  readonly formSave: string;
  /** `{id}` is the id of the form. */
  readonly formValidate: string;
}

export const DEFAULT_ENDPOINTS: Endpoints = {
  cart: "/api/commerce/shopping-cart",
  cartEntries: "/api/commerce/shopping-cart/entries",
  cartEntry: "/api/commerce/shopping-cart/entries/{id}",
  restockNotifications: "/api/commerce/restock-notifications",
  contentLike: "/api/content/{id}/like",
  contentComments: "/api/content/{id}/comments",
  formKey: "/api/form/FormSubmissionKey",
  formSave: SAVE_ADDRESS,
  formValidate: "/api/rest/forms/validate/{id}",
};

/** Facts about the page, from the data attributes of `<html>`. */
export interface PageFacts {
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: "" | "i" | "c";
  readonly pagePath: string;
  readonly pagePermissionTypeValue: string;
  /** URL of the captcha script. Empty if the page has none. */
  readonly captchaScript: string;
  readonly captchaSiteKey: string;
  readonly maps: MapSettings;
}

/** The settings of a page's maps. */
export interface MapSettings {
  /** `google` requires a key; `open` uses image tiles. */
  readonly provider: "google" | "open";
  /** Google's key, decoded. */
  readonly key: string;
  readonly language: string;
  readonly region: string;
  /** URL of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  /** HTML with the attribution of the tiles. */
  readonly attribution: string;
}

export const DEFAULT_MAP_SETTINGS: MapSettings = {
  provider: "open",
  key: "",
  language: "",
  region: "",
  tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
};

/** A block's access to the platform and the page. On the server every call throws: rendering has no side effects. */
export interface IslandServices {
  readonly http: HttpClient;
  readonly endpoints: Endpoints;
  readonly page: PageFacts;
  /** Identifies the group of islands that share a visitor's choices for a product: an element or the document. */
  readonly group: object;
  /** Navigates to a URL. Tests replace it. */
  readonly navigate: (address: string) => void;
}

const throwWhileRendering = (): never => {
  throw new Error("A block called a service while rendering. Call it in an effect or in a handler.");
};

/** The services while rendering on the server. */
export const serverServices: IslandServices = {
  http: { send: throwWhileRendering },
  endpoints: DEFAULT_ENDPOINTS,
  page: {
    pageTitle: "",
    pageId: "",
    contentSource: "",
    pagePath: "",
    pagePermissionTypeValue: "",
    captchaScript: "",
    captchaSiteKey: "",
    maps: DEFAULT_MAP_SETTINGS,
  },
  group: {},
  navigate: throwWhileRendering,
};
