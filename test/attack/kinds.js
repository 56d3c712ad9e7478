import { islandKinds } from "./kinds/islands.js";
import { jsonKinds } from "./kinds/json.js";
import { markdownKinds } from "./kinds/markdown.js";
import { protocolKinds } from "./kinds/protocol.js";
import { renderKinds } from "./kinds/renders.js";
import { templateKinds } from "./kinds/templates.js";

/**
 * Every kind of hostile request by group, with the expected status and code. If a kind reaches a thread, the load of
 * the machine decides whether it is rendered, cut or aborted.
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

/** Codes of the problems that any request may get on a busy machine. */
const BUSY = new Map([
  ["render-aborted", 503],
  ["overloaded", 503],
  ["request-timeout", 408],
]);

/** Returns whether a response to a kind is allowed. */
export function isExpected(kind, { status, code }) {
  if (BUSY.get(code) === status) return true;
  // The first of several responses may be an error. The code is that of the last response.
  if (status === 503 && kind.status === 200 && code !== "" && kind.codes.includes(code)) return true;
  return status === kind.status && (status === 200 || kind.codes.includes(code));
}

/** Bodies are created on first use and kept, because they are sent many times. */
function once(request) {
  const kept = new Map();
  const lazily = (field) => () => {
    if (!kept.has(field)) kept.set(field, Buffer.from(request[field]()));
    return kept.get(field);
  };
  const { body, bytes, ...rest } = request;
  return { ...rest, ...(body && { body: lazily("body") }), ...(bytes && { bytes: lazily("bytes") }) };
}
