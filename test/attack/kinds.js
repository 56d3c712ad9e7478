import { islandKinds } from "./kinds/islands.js";
import { jsonKinds } from "./kinds/json.js";
import { protocolKinds } from "./kinds/protocol.js";
import { renderKinds } from "./kinds/renders.js";
import { templateKinds } from "./kinds/templates.js";

/**
 * Every kind of hostile request: what is sent, and the status and code of the answer. A code is that of a problem, or of the last
 * thing that was found in template or render; "" where nothing was. Where the machine decides which of several comes first,
 * all are listed.
 */
export const kinds = Object.entries({
  ...jsonKinds,
  ...templateKinds,
  ...renderKinds,
  ...islandKinds,
  ...protocolKinds,
}).map(([name, [request, status, codes]]) => ({
  name,
  request: once(request),
  status,
  codes: Array.isArray(codes) ? codes : [codes],
}));

/** Bodies are made when they are needed, and once: they are sent many times. */
function once(request) {
  const kept = new Map();
  const lazily = (field) => () => {
    if (!kept.has(field)) kept.set(field, Buffer.from(request[field]()));
    return kept.get(field);
  };
  const { body, bytes, ...rest } = request;
  return { ...rest, ...(body && { body: lazily("body") }), ...(bytes && { bytes: lazily("bytes") }) };
}
