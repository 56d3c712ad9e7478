import { z } from "zod";
import { read, textOf } from "#model/json.js";
import { endpoint, json, noContent } from "../calls/endpoint.js";
import { deleteDocument, readDocument, writeDocument } from "../documents/queries.js";

const MAX_LANGUAGES = 50;
/** A BCP 47 tag in canonical form. */
const language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/, "must be a language tag, such as en-GB");
const stored = z.strictObject({ languages: z.array(z.string()) }).catch({ languages: [] });

const LANGUAGES = "/api/multilingual/languages";

export const localeEndpoints = [
  endpoint({
    method: "post",
    path: "/api/site-users/account/locale",
    body: z.strictObject({ language }),
    handle: async ({ session, site, body }) => {
      session.set("languages", { ...session.get("languages"), [site]: body.language });
      return noContent;
    },
  }),
  endpoint({
    method: "get",
    path: "/api/multilingual/settings",
    session: false,
    handle: async ({ platform, site, catalog }) => {
      const { languages } = stored.parse(await readDocument(platform.db, site, "languages", ""));
      const defaultLanguage = textOf(read(catalog.website, "language")) || catalog.locale;
      return json({ enabled: languages.length > 0, defaultLanguage });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/multilingual/status",
    session: false,
    handle: async ({ platform, site }) =>
      json({ connected: (await readDocument(platform.db, site, "languages", "")) !== undefined }),
  }),
  endpoint({
    method: "get",
    path: LANGUAGES,
    session: false,
    handle: async ({ platform, site }) =>
      json(stored.parse(await readDocument(platform.db, site, "languages", ""))),
  }),
  endpoint({
    method: "put",
    path: LANGUAGES,
    editors: true,
    body: z.strictObject({ languages: z.array(language).max(MAX_LANGUAGES) }),
    handle: async ({ platform, site, body }) => {
      const languages = [...new Set(body.languages)];
      await writeDocument(platform.db, site, "languages", "", { languages }, platform.now());
      return json({ languages });
    },
  }),
  endpoint({
    method: "delete",
    path: "/api/multilingual/connection",
    editors: true,
    handle: async ({ platform, site }) => {
      await deleteDocument(platform.db, site, "languages", "");
      return noContent;
    },
  }),
];
