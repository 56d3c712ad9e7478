import { HttpError, type Method, type PlatformResponse } from "../calls/http-client.js";
import { SAVE_ADDRESS } from "../model/forms/save-address.js";

/** The responses and errors of the page's HTTP client. */
export { HttpError };
export type CallResponse = Pick<PlatformResponse, "status" | "body">;

/** The one way from a block to the site's platform. On the server every call throws. */
export type HttpClient = {
  /** With `keepalive` the browser finishes the call where the page goes away. */
  send(
    method: Method,
    path: string,
    body?: unknown,
    options?: { readonly keepalive?: boolean },
  ): Promise<CallResponse>;
};

/** Addresses of the platform's calls, relative to the base address; the page may replace each. */
export interface Endpoints {
  readonly cart: string;
  readonly cartEntries: string;
  /** `{id}` stands for the entry. */
  readonly cartEntry: string;
  readonly restockNotifications: string;
  /** `{id}` stands for the item. */
  readonly contentLike: string;
  /** `{id}` stands for the item, or for the collection where that is commented on. */
  readonly contentComments: string;
  readonly formKey: string;
  readonly formSave: string;
  /** `{id}` stands for the form. */
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

/** Facts of the page, from the data attributes of `<html>`. */
export interface PageFacts {
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: "" | "i" | "c";
  readonly pagePath: string;
  readonly pagePermissionTypeValue: string;
  /** Address of the captcha script; empty where the page has none. */
  readonly captchaScript: string;
  readonly captchaSiteKey: string;
  readonly maps: MapSettings;
}

/** How the maps of a page are drawn. */
export interface MapSettings {
  /** `google` needs a key; `open` draws image tiles. */
  readonly provider: "google" | "open";
  /** Google's key, decoded. */
  readonly key: string;
  readonly language: string;
  readonly region: string;
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  /** HTML that names the makers of the tiles. */
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

/** The platform and the page, as blocks reach them. On the server every call throws: rendering has no effects. */
export interface IslandServices {
  readonly http: HttpClient;
  readonly endpoints: Endpoints;
  readonly page: PageFacts;
  /** The identity of the group whose islands share a visitor's choices for a product: an element, or the document. */
  readonly group: object;
  /** Leaves the page; a function so that tests can watch it. */
  readonly navigate: (address: string) => void;
}

const refuse = (): never => {
  throw new Error("A block called a service while rendering. Call it in an effect or in a handler.");
};

/** The services while the server renders. */
export const serverServices: IslandServices = {
  http: { send: refuse },
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
  navigate: refuse,
};
