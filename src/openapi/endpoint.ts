import type { Endpoint } from "#service/endpoints/endpoint.js";
import { negotiate } from "#service/respond/negotiation.js";
import { sendString } from "#service/respond/whole.js";
import type { Service } from "#service/service.js";
import { threadSettings } from "#service/thread-settings.js";
import { requestSchemas, serviceLimits } from "#service/threads/envelopes.js";
import { JSON_TYPE } from "#service/threads/media-types.js";
import { packageVersion } from "#store/package-version.js";
import { type OpenApi, openApi } from "./document.js";

/** Responds with the OpenAPI description. */
export const openApiDocument: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["json"]);
  res.setHeader("Cache-Control", "no-cache");
  await sendString(service, res, JSON_TYPE, JSON.stringify(descriptionOf(service)));
};

const descriptions = new WeakMap<Service["config"], OpenApi>();

export function descriptionOf({ config }: Service): OpenApi {
  const limits = serviceLimits(threadSettings(config));
  const description =
    descriptions.get(config) ??
    openApi(requestSchemas(limits), config.tokens !== undefined, packageVersion());
  descriptions.set(config, description);
  return description;
}
