import { randomUUID } from "node:crypto";
import { storeUrlId } from "#model/commerce/store-url.js";
import { read, textOf } from "#model/json.js";
import { endpoint, json } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { readDocument, readDocuments, writeDocument } from "../documents/queries.js";
import type { Catalog } from "../sites/catalog.js";

export const productEndpoints = [
  endpoint("POST /api/content-service/product/1.1/websites/{websiteId}/products", {
    handle: async ({ platform, site, catalog, params, body }) => {
      requireWebsite(catalog, params.websiteId);
      const stores = await readDocuments(platform.db, site, "store");
      const existing = [
        ...collectionUrls(catalog),
        ...[...stores.values()].map((store) => textOf(read(store, "urlId"))),
      ];
      const id = randomUUID();
      const store = { ...body, id, urlId: storeUrlId(body.urlId, existing, body.title) };
      await writeDocument(platform.db, site, "store", id, store, platform.now());
      return json(store, 201);
    },
  }),
  endpoint("POST /api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories", {
    handle: async ({ platform, site, catalog, params, body }) => {
      requireWebsite(catalog, params.websiteId);
      const collectionId = params.collectionId;
      if ((await readDocument(platform.db, site, "store", collectionId)) === undefined) {
        throw problem(404, "There is no such store.");
      }
      const id = randomUUID();
      const category = { ...body, id, collectionId };
      await writeDocument(platform.db, site, "category", id, category, platform.now());
      return json(category, 201);
    },
  }),
];

function requireWebsite({ website }: Catalog, id: string | undefined): void {
  if (textOf(read(website, "id")) !== id) throw problem(404, "There is no such website here.");
}

function collectionUrls({ items }: Catalog): string[] {
  return [...items.values()].map((item) => textOf(read(item, "urlId"))).filter(Boolean);
}
