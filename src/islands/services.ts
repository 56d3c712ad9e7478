import { filledPath, HttpError, type Method, type PlatformResponse } from "#calls/http-client.js";
import { SAVE_ADDRESS } from "#model/forms/payload.js";
import type { CallBody, CallName } from "#model/schemas/calls/table.js";

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
export const DEFAULT_ENDPOINTS = {
  cart: "/api/commerce/shopping-cart",
  cartEntries: "/api/commerce/shopping-cart/entries",
  cartEntry: "/api/commerce/shopping-cart/entries/{id}",
  demoCheckout: "/api/commerce/demo-checkout",
  restockNotifications: "/api/commerce/restock-notifications",
  contentLike: "/api/content/{id}/like",
  contentComments: "/api/content/{id}/comments",
  formKey: "/api/form/FormSubmissionKey",
  formSave: SAVE_ADDRESS,
  formValidate: "/api/rest/forms/validate/{id}",
} as const satisfies Readonly<Record<string, PathOf<CallName>>>;

type PathOf<N extends CallName> = N extends `${Method} ${infer Path}` ? Path : never;
type Defaults = typeof DEFAULT_ENDPOINTS;

export type Endpoints = Readonly<Record<keyof Defaults, string>>;

/** The calls of islands, such as `POST cartEntries`, with their names in the table of the platform. */
type IslandCalls = {
  [E in keyof Defaults]: {
    [M in Method as `${M} ${Defaults[E]}` extends CallName ? `${M} ${E}` : never]: `${M} ${Defaults[E]}` &
      CallName;
  };
}[keyof Defaults];
export type IslandCall = IslandCalls extends infer C ? (C extends unknown ? keyof C & string : never) : never;
type NameOf<C extends IslandCall> = Extract<IslandCalls, Record<C, CallName>>[C];

/** Calls the platform at the path that the page gives the endpoint. */
export function callPlatform<const C extends IslandCall>(
  { http, endpoints }: Pick<IslandServices, "http" | "endpoints">,
  call: C,
  { id = "", body }: { readonly id?: string; readonly body?: CallBody<NameOf<C>> } = {},
  options?: { readonly keepalive?: boolean },
): Promise<CallResponse> {
  const [method, endpoint] = call.split(" ") as [Method, keyof Endpoints];
  return http.send(method, filledPath(endpoints[endpoint], { id }), body, options);
}

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
