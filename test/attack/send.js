import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { Socket } from "node:net";

/* Sends hostile requests and returns the status and the code of each response. */

/** Number of connections after which the attacker waits for the service: many at once would be another attack. */
const CONNECTIONS_PER_CHECK = 2;
const health = { method: "GET", path: "/healthz" };

export async function send(port, request) {
  if (request.connections !== undefined) return leaveTogether(port, request);
  if (request.bytes !== undefined) return sendBytes(port, request);
  const { method = "POST", path = "/render", headers, body, chunked = false } = request;
  // Keeps the connection alive, so that the service reads the rest of a rejected body. A client whose connection is
  // closed while it sends may not see the response.
  const all = { connection: "keep-alive", "content-type": "application/json", accept: "application/json" };
  const outgoing = httpRequest({ port, method, path, headers: { ...all, ...headers }, agent: false });
  const answered = new Promise((resolve, reject) => {
    outgoing.on("response", resolve);
    // The service may respond and close before it has read everything. Only the response counts.
    outgoing.on("error", (error) => outgoing.once("close", () => reject(error)));
  });
  if (chunked) outgoing.flushHeaders();
  outgoing.end(body?.() ?? "");
  const response = await answered;
  const bytes = Buffer.concat(await response.toArray());
  outgoing.destroy();
  const { statusCode: status } = response;
  return {
    status,
    code: request.html === true && status === 200 ? "" : codeIn(bytes.toString().split("\n")[0]),
  };
}

async function connected(port) {
  const socket = new Socket();
  socket.on("error", () => undefined);
  socket.connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Sends the bytes on several connections, which then end at the same moment. */
async function leaveTogether(port, { bytes, connections, resets = false }) {
  const sockets = [];
  while (sockets.length < connections) {
    const socket = await connected(port);
    socket.write(bytes());
    sockets.push(socket);
    // Its response means that the service has read all connections so far.
    if (sockets.length % CONNECTIONS_PER_CHECK === 0) await send(port, health);
  }
  for (const socket of sockets) resets ? socket.resetAndDestroy() : socket.destroy();
  await send(port, health);
  return { status: 0, code: "" };
}

/** The end of the connection ends the response. */
async function sendBytes(port, { bytes, leaves = false }) {
  const socket = await connected(port);
  const pieces = [];
  socket.on("data", (piece) => pieces.push(piece));
  socket.write(bytes());
  if (leaves) socket.destroySoon();
  await once(socket, "close");
  // The last chunk is missing.
  const text = Buffer.concat(pieces)
    .toString("latin1")
    .replace(/\r\n0\r\n\r\n$/, "");
  const status = Number(/HTTP\/1\.1 ([2-9][0-9]{2})/.exec(text)?.[1] ?? 0);
  const last = text.slice(text.lastIndexOf("\r\n\r\n") + 4);
  return { status, code: codeIn(last) };
}

function codeIn(text) {
  const start = text.indexOf("{");
  if (start === -1) return "";
  const body = JSON.parse(text.slice(start, text.lastIndexOf("}") + 1));
  const lastDiagnostic = [...(body.diagnostics ?? []), ...(body.errors ?? [])].at(-1);
  return body.problem?.code ?? body.code ?? lastDiagnostic?.code ?? "";
}
