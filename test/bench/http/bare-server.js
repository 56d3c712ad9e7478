import { createServer } from "node:http";
import { fixedReply, jobs } from "./jobs.js";

/*
 * The least that any service must do which takes JSON: reads and parses it, and answers bytes that it has ready. It
 * knows the length of its answers by the address: /page, /home.
 */

const replies = new Map(Object.keys(jobs).map((name) => [`/${name}`, fixedReply(name)]));

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const bytes = replies.get(request.url);
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length });
    response.end(bytes);
  });
});
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
