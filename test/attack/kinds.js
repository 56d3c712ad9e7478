import { islandKinds } from "./kinds/islands.js";
import { jsonKinds } from "./kinds/json.js";
import { markdownKinds } from "./kinds/markdown.js";
import { protocolKinds } from "./kinds/protocol.js";
import { renderKinds } from "./kinds/renders.js";
import { templateKinds } from "./kinds/templates.js";

/**
 * Every kind of hostile request by group: the request, and the status and code of the response. For kinds that reach a
 * thread the machine decides whether they are rendered, cut or aborted.
 */
export const groups = {
  json: listed(jsonKinds),
  templates: listed(templateKinds),
  renders: listed(renderKinds),
  markdown: listed(markdownKinds),
  islands: listed(islandKinds),
  protocol: listed(protocolKinds),
};

export const kinds = Object.values(groups).flat();

function listed(group) {
  return Object.entries(group).map(([name, [request, status, codes]]) => ({
    name,
    request: once(request),
    status,
    codes: Array.isArray(codes) ? codes : [codes],
  }));
}

/** Problems by which the service refuses any request when the machine is busy. */
const BUSY = new Map([
  ["render-aborted", 503],
  ["overloaded", 503],
  ["request-timeout", 408],
]);

/** Whether a response to a kind is one of those that the service may give. */
export function isExpected(kind, { status, code }) {
  if (BUSY.get(code) === status) return true;
  // The first of several responses may be a refusal; the code is the one of the last.
  if (status === 503 && kind.status === 200 && code !== "" && kind.codes.includes(code)) return true;
  return status === kind.status && (status === 200 || kind.codes.includes(code));
}

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
