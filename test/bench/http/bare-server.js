import { createServer } from "node:http";
import { byHand, fixedReply, jobs } from "./jobs.js";

/*
 * The least that any service must do which takes JSON: reads and parses it, and answers bytes that it has ready. It
 * knows its answers by the address: /page, /home. Under /by-hand/list it makes the page of a function written by
 * hand: the most that any engine could reach.
 */

const replies = new Map(Object.keys(jobs).map((name) => [`/${name}`, fixedReply(name)]));

const BY_HAND = "/by-hand/";

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const { url = "" } = request;
    const render = byHand[url.slice(BY_HAND.length)];
    const bytes = render === undefined ? (replies.get(url) ?? Buffer.alloc(0)) : Buffer.from(render(data));
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length });
    response.end(bytes);
  });
});
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
