import type { Request, Response } from "express";
import { docsData } from "../interface/docs-data.js";
import { type OpenApi, openApi } from "../interface/document.js";
import { acceptable } from "../replies/acceptable.js";
import { replyComplete } from "../replies/complete.js";
import { protectOwnPage } from "../replies/security.js";
import { requestSchemas } from "../requests/request-schemas.js";
import type { Service } from "../service.js";

/** The interface as programs read it. */
export async function openApiDocument(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["json"]);
  res.set("Cache-Control", "no-cache");
  await replyComplete(res, service, "json", JSON.stringify(documentOf(service)));
}

/** The interface as people read it. */
export async function docs(service: Service, req: Request, res: Response): Promise<void> {
  acceptable(req, res, ["html"]);
  const { gate, ownPages, clock } = service;
  // Many may ask for it at once.
  const html = await gate.run({ weight: 0 }, () => {
    return ownPages.render("docs.page", docsData(documentOf(service)), clock());
  });
  protectOwnPage(res);
  res.set("Cache-Control", "no-cache");
  await replyComplete(res, service, "html", html);
}

const documents = new WeakMap<Service["config"], OpenApi>();

/** Making it takes milliseconds, and it does not change. */
function documentOf({ config }: Service): OpenApi {
  const document = documents.get(config) ?? openApi(requestSchemas(config.limits), config.tokens.length > 0);
  documents.set(config, document);
  return document;
}
