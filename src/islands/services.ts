import { SAVE_ADDRESS } from "../model/forms/save-address.js";

/** A reply of the site's platform. `body` is parsed JSON, or undefined where there was none. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Why there was no reply. */
export type HttpFailure = "network" | "timeout" | "aborted" | "invalid-json";

export class HttpError extends Error {
  readonly failure: HttpFailure;

  constructor(failure: HttpFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/**
 * The one way from a block to the site's platform: base address, credentials, CSRF header, one repetition after a crumb
 * failure, time-outs. Resolves for every status, rejects with HttpError where there is no usable reply.
 */
export interface HttpClient {
  send(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Reply>;
}

/** Addresses of the platform's calls, relative to the base address; the page may replace each. */
export interface Endpoints {
  readonly cartEntries: string;
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
  cartEntries: "/api/commerce/shopping-cart/entries",
  restockNotifications: "/api/commerce/restock-notifications",
  contentLike: "/api/content/{id}/like",
  contentComments: "/api/content/{id}/comments",
  formKey: "/api/form/FormSubmissionKey",
  formSave: SAVE_ADDRESS,
  formValidate: "/api/rest/forms/validate/{id}",
};

/** Facts of the page that blocks need, from its data attributes. */
export interface PageFacts {
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: "" | "i" | "c";
  readonly pagePath: string;
  readonly pagePermissionTypeValue: string;
  /** Address of the captcha script; empty where the page has none. */
  readonly captchaScript: string;
  readonly captchaSiteKey: string;
}

/** What blocks reach the world through. On the server every call is refused: rendering has no effects. */
export interface IslandServices {
  readonly http: HttpClient;
  readonly endpoints: Endpoints;
  readonly page: PageFacts;
  /** Leaves the page; a function so that tests can watch it. */
  readonly navigate: (address: string) => void;
}

const refuse = (): never => {
  throw new Error("A block reached for the world while it was rendered; do it in an effect or a handler.");
};

/** The world as rendering on the server sees it. */
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
  },
  navigate: refuse,
};
