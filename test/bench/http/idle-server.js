import { createServer } from "node:http";

/* Answers every request at once. */

const server = createServer((_request, response) => response.end());
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);
