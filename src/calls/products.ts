import { storeUrlId } from "#model/commerce/store-url.js";
import type { StoreCategory, StoreRequest } from "#model/schemas/calls/website.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isCreated = hasMembers<{ id: string }>({ id: "string" });

export interface NewStore {
  readonly storeTitle: string;
  readonly navigationTitle: string;
  readonly title: string;
  readonly description: string;
  readonly enabled: boolean;
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
      const products = `/api/content-service/product/1.1/websites/${encodeURIComponent(websiteId)}/products`;
      const { categoryName, ...collection } = store;
      const request: StoreRequest = {
        ...collection,
        urlId: storeUrlId(store.storeTitle, existing, fallback),
      };
      const { id } = await bodyLike(http.send("POST", products, request), isCreated);
      const category: StoreCategory = {
        displayName: categoryName,
        type: "ROOT",
        pageRendering: "LIST_VIEW",
        displayIndex: 1,
      };
      await bodyOf(http.send("POST", `${products}/${encodeURIComponent(id)}/categories`, category));
      return id;
    },
  };
}
