/* Building blocks of the requests that attack the service. */

/**
 * A request to render something. It is cut after the time that the service grants by default; the service under attack
 * has a longer deadline, because a busy machine may keep a good request waiting.
 */
export const rendering = (body, more = {}) => ({
  ...more,
  body: () => JSON.stringify({ limits: { milliseconds: 750 }, ...body }),
});

/** A render of which only the data are hostile; `json` is their text. */
export const withData = (json, template = "x") => ({
  body: () => `{"template":${JSON.stringify(template)},"data":${json()}}`,
});

export const list = (length, element) => Array.from({ length }, (_, i) => element(i));

/** An object's text; `JSON.stringify` would take the order of numbers, and each key once. */
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

/** Codes of the limits that end a render; which of them comes first depends on the machine. */
export const CUT = ["limit-instructions", "limit-time", "limit-output"];

export const ends = (request) => [request, 200, CUT];

export const long = (text, length = 3_000_000) => text.repeat(Math.floor(length / text.length));
