import { type OpenApi, openApi } from "../interface/document.js";
import { negotiate } from "../respond/negotiation.js";
import { sendString } from "../respond/whole.js";
import type { Service } from "../service.js";
import { threadSettings } from "../thread-settings.js";
import { requestSchemas, serviceLimits } from "../threads/envelopes.js";
import { JSON_TYPE } from "../threads/media-types.js";
import type { Endpoint } from "./endpoint.js";

/** The OpenAPI description. */
export const openApiDocument: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["json"]);
  res.setHeader("Cache-Control", "no-cache");
  const options = { hold: service.budget.hold(), deadline: service.config.transferDeadline };
  await sendString(res, JSON_TYPE, JSON.stringify(descriptionOf(service)), options);
};

const descriptions = new WeakMap<Service["config"], OpenApi>();

export function descriptionOf({ config }: Service): OpenApi {
  const limits = serviceLimits(threadSettings(config));
  const description =
    descriptions.get(config) ?? openApi(requestSchemas(limits), config.tokens !== undefined);
  descriptions.set(config, description);
  return description;
}
