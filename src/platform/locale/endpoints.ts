import { read, textOf } from "#model/json.js";
import { endpoint, json, noContent } from "../calls/endpoint.js";
import { deleteDocument, readDocument, writeDocument } from "../documents/queries.js";

export const localeEndpoints = [
  endpoint("POST /api/site-users/account/locale", {
    handle: async ({ session, site, body }) => {
      session.set("languages", { ...session.get("languages"), [site]: body.language });
      return noContent;
    },
  }),
  endpoint("GET /api/multilingual/settings", {
    session: false,
    handle: async ({ platform, site, catalog }) => {
      const languages = (await readDocument(platform.db, site, "languages", ""))?.languages ?? [];
      const defaultLanguage = textOf(read(catalog.website, "language")) || catalog.locale;
      return json({ enabled: languages.length > 0, defaultLanguage });
    },
  }),
  endpoint("GET /api/multilingual/status", {
    session: false,
    handle: async ({ platform, site }) =>
      json({ connected: (await readDocument(platform.db, site, "languages", "")) !== undefined }),
  }),
  endpoint("GET /api/multilingual/languages", {
    session: false,
    handle: async ({ platform, site }) =>
      json((await readDocument(platform.db, site, "languages", "")) ?? { languages: [] }),
  }),
  endpoint("PUT /api/multilingual/languages", {
    handle: async ({ platform, site, body }) => {
      const languages = [...new Set(body.languages)];
      await writeDocument(platform.db, site, "languages", "", { languages }, platform.now());
      return json({ languages });
    },
  }),
  endpoint("DELETE /api/multilingual/connection", {
    handle: async ({ platform, site }) => {
      await deleteDocument(platform.db, site, "languages", "");
      return noContent;
    },
  }),
];
