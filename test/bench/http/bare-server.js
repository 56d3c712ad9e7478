import { createServer } from "node:http";
import { fixedResponse, handWritten, jobs } from "./jobs.js";

/*
 * The minimal work of a service that receives JSON: it parses the body and sends prepared bytes, which the path selects
 * (/page, /home). The page at /hand-written/list comes from a hand-written function, an upper bound for any engine.
 */

const responses = new Map(Object.keys(jobs).map((name) => [`/${name}`, fixedResponse(name)]));

const HAND_WRITTEN = "/hand-written/";

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const { url = "" } = request;
    const render = handWritten[url.slice(HAND_WRITTEN.length)];
    const bytes = render === undefined ? (responses.get(url) ?? Buffer.alloc(0)) : Buffer.from(render(data));
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length });
    response.end(bytes);
  });
});
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
