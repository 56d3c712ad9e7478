/* Functions that create hostile requests. */

/**
 * A render request with the default time limit of the service. The service under attack has a longer deadline, because
 * ordinary requests may wait on a busy machine.
 */
export const rendering = (body, more = {}) => ({
  ...more,
  body: () => JSON.stringify({ limits: { milliseconds: 750 }, ...body }),
});

/** A render with hostile data only. `json` is the source of the data. */
export const withData = (json, template = "x") => ({
  body: () => `{"template":${JSON.stringify(template)},"data":${json()}}`,
});

export const list = (length, element) => Array.from({ length }, (_, i) => element(i));

/** The source of an object. `JSON.stringify` would sort numeric keys and drop repeated ones. */
export const members = (length, member) => `{${list(length, member).join(",")}}`;

/**
 * A request as bytes. The service closes the connection behind it, which ends the response.
 * @param {readonly string[]} head
 * @param {string | (() => string)} body
 */
export const raw = (head, body = "") => ({
  bytes: () => `${head.join("\r\n")}\r\n\r\n${typeof body === "function" ? body() : body}`,
});

export const post = (...headers) => [
  "POST /render HTTP/1.1",
  "Host: x",
  "Accept: application/json",
  "Content-Type: application/json",
  ...headers,
];

/** Codes of the limits that may end a render. The load of the machine decides which comes first. */
export const CUT = ["limit-instructions", "limit-time", "limit-output"];

export const ends = (request) => [request, 200, CUT];

export const long = (text, length = 3_000_000) => text.repeat(Math.floor(length / text.length));
