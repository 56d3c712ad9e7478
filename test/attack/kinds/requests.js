/* What the kinds of attack are written with. */

/** A request to render something. */
export const rendering = (body, more = {}) => ({ ...more, body: () => JSON.stringify(body) });

/** A render of which only the data are hostile; `json` is their text. */
export const withData = (json, template = "x") => ({
  body: () => `{"template":${JSON.stringify(template)},"data":${json()}}`,
});

export const list = (length, element) => Array.from({ length }, (_, i) => element(i));

/** An object's text; `JSON.stringify` would take the order of numbers, and each key once. */
export const members = (length, member) => `{${list(length, member).join(",")}}`;

/** A request as bytes. The connection is closed behind it, so that the answer ends. */
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
