import { storeUrlId } from "#model/commerce/store-url.js";
import type { CallBody, CallResult } from "#model/schemas/calls/table.js";
import type { NavigationItem } from "#model/schemas/calls/website.js";
import { call, callFor } from "./call.js";
import { announce } from "./event-bus.js";
import type { HttpClient } from "./http-client.js";

export type HeaderFooter = CallResult<"GET /api/site-header-footer">;
export type MultilingualSettings = CallResult<"GET /api/multilingual/settings">;
export type MultilingualStatus = CallResult<"GET /api/multilingual/status">;
export type MultilingualLanguages = CallResult<"GET /api/multilingual/languages">;
export type SiteLayout = CallResult<"GET /api/commondata/GetSiteLayout">;
export type NavigationUpdate = CallBody<"POST /api/widget/UpdateNavigation">;
export type PlacePredictions = CallResult<"GET /api/google-maps/places/autocomplete">;
export type PlaceDetails = CallResult<"GET /api/google-maps/places/details">;

export function headerFooterCalls(http: HttpClient) {
  return {
    get: (): Promise<HeaderFooter> =>
      callFor(http, "GET /api/site-header-footer", {}, { header: "", footer: "" }),
    async put({ header, footer }: HeaderFooter): Promise<void> {
      await call(http, "PUT /api/site-header-footer", { body: { header, footer } });
    },
  };
}

export function localeCalls(http: HttpClient) {
  return {
    async set(language: string): Promise<void> {
      await call(http, "POST /api/site-users/account/locale", { body: { language } });
    },
    /** Reports the language of a translation widget if it is not one of the configured ones. */
    async report(language: string, configured: readonly string[]): Promise<boolean> {
      if (configured.includes(language)) return false;
      await this.set(language);
      return true;
    },
  };
}

export function multilingualCalls(http: HttpClient) {
  return {
    settings: (): Promise<MultilingualSettings> =>
      callFor(http, "GET /api/multilingual/settings", {}, { enabled: false }),
    status: (): Promise<MultilingualStatus> =>
      callFor(http, "GET /api/multilingual/status", {}, { connected: false }),
    async languages(): Promise<readonly string[]> {
      return (await callFor(http, "GET /api/multilingual/languages", {}, { languages: [] })).languages;
    },
    async setLanguages(languages: readonly string[]): Promise<void> {
      await call(http, "PUT /api/multilingual/languages", { body: { languages: [...languages] } });
    },
    async disconnect(): Promise<void> {
      await call(http, "DELETE /api/multilingual/connection", {});
    },
  };
}

/** The part of the product that requests a place, for the platform's statistics. */
export interface MapsTracking {
  readonly productPage: string;
  readonly productSection: string;
}

/** The maps proxies of the platform. */
export function mapsCalls(http: HttpClient) {
  return {
    autocomplete: (input: string, language?: string): Promise<PlacePredictions> => {
      const query = { input, language };
      return callFor(http, "GET /api/google-maps/places/autocomplete", { query }, { predictions: [] });
    },
    details: (placeId: string, { productPage, productSection }: MapsTracking): Promise<PlaceDetails> => {
      const query = { placeId, productPage, productSection };
      const members = { lat: 0, lng: 0 } as const;
      return callFor(http, "GET /api/google-maps/places/details", { query }, members);
    },
  };
}

export function siteLayoutCalls(http: HttpClient) {
  return {
    get: (): Promise<SiteLayout> =>
      callFor(http, "GET /api/commondata/GetSiteLayout", {}, { navigations: [] }),
  };
}

export function navigationCalls(http: HttpClient) {
  return {
    async update(body: NavigationUpdate): Promise<void> {
      await call(http, "POST /api/widget/UpdateNavigation", { body });
    },
  };
}

const MAIN = "mainNav";

/**
 * Finds a collection in the main navigation, including folders. Returns undefined if it is not there.
 *
 * @throws Error `Unable to find site main navigation`
 */
export function findInNavigation(layout: SiteLayout, collectionId: string): NavigationItem | undefined {
  const main = layout.navigations.find(({ name }) => name === MAIN);
  if (main === undefined) throw new Error("Unable to find site main navigation");
  const waiting: NavigationItem[] = [...main.items];
  for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
    if (item.collectionId === collectionId) return item;
    waiting.unshift(...(item.items ?? []));
  }
  return undefined;
}

const PRODUCTS = "POST /api/content-service/product/1.1/websites/{websiteId}/products";

export type StoreRequest = CallBody<typeof PRODUCTS>;
export type StoreCategory = CallBody<`${typeof PRODUCTS}/{collectionId}/categories`>;

export interface NewStore extends Omit<StoreRequest, "urlId"> {
  /** Title of the store's first category. */
  readonly categoryName: string;
}

export function productCalls(http: HttpClient) {
  return {
    /**
     * Creates a store with its first category and returns the id of its collection.
     *
     * @param existing url ids of the website's stores
     * @param fallback title for the url if the store's own is too short
     */
    async createStore(
      websiteId: string,
      store: NewStore,
      existing: readonly string[],
      fallback: string,
    ): Promise<string> {
      const { categoryName: displayName, ...collection } = store;
      const urlId = storeUrlId(store.storeTitle, existing, fallback);
      const parts = { ids: { websiteId }, body: { ...collection, urlId } };
      const { id } = await callFor(http, PRODUCTS, parts, { id: "" });
      await call(http, `${PRODUCTS}/{collectionId}/categories`, {
        ids: { websiteId, collectionId: id },
        body: { displayName, type: "ROOT", pageRendering: "LIST_VIEW", displayIndex: 1 },
      });
      return id;
    },
  };
}

export type Preferences = Readonly<CallResult<"GET /api/v1/commerce-preferences/{namespace}">>;

/**
 * The preferences of a store by namespace. A write without changes is not sent. Any other write is applied immediately,
 * announced as `platen:preferences-refetch` and then saved. Writes to a namespace are saved in order.
 */
export function commercePreferenceCalls(http: HttpClient) {
  const cache = new Map<string, Preferences>();
  const saving = new Map<string, Promise<void>>();

  const read = async (namespace: string): Promise<Preferences> => {
    const { websiteId: _, ...preferences } = await callFor(
      http,
      "GET /api/v1/commerce-preferences/{namespace}",
      { ids: { namespace } },
      {},
    );
    if (!saving.has(namespace)) cache.set(namespace, preferences);
    return cache.get(namespace) ?? preferences;
  };

  return {
    async get(namespace: string): Promise<Preferences> {
      return cache.get(namespace) ?? read(namespace);
    },
    /** Resolves to true if something changed and was saved. */
    async set(namespace: string, changes: Preferences): Promise<boolean> {
      const { websiteId: _, ...own } = changes;
      const before = cache.get(namespace) ?? (await read(namespace));
      const after = { ...before, ...own };
      if (canonical(after) === canonical(before)) return false;
      cache.set(namespace, after);
      announce("platen:preferences-refetch", { namespace });
      const save = async (): Promise<void> => {
        const parts = { ids: { namespace }, body: after };
        await call(http, "PUT /api/v1/commerce-preferences/{namespace}", parts);
      };
      const saved = (saving.get(namespace) ?? Promise.resolve()).then(save);
      const settled = saved
        .catch(() => {
          // Read from the platform again next time, because the change was not saved.
          if (cache.get(namespace) === after) cache.delete(namespace);
        })
        .finally(() => {
          if (saving.get(namespace) === settled) saving.delete(namespace);
        });
      saving.set(namespace, settled);
      await saved;
      return true;
    },
  };
}

/** Returns JSON with sorted object keys, so that equal preferences are equal strings. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
