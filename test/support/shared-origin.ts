import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ServedApp {
  /** For example `http://127.0.0.1:8080`. */
  readonly origin: string;
  close(): Promise<void>;
}

let shared: Promise<Server> | undefined;
/** Handles the requests to the shared server. */
let current: RequestListener | undefined;

/**
 * Serves an app. The apps that tests of a worker serve one after the other have one origin, so the browser keeps the
 * scripts that it has compiled; apps at the same time have one each.
 */
export async function serveApp(
  app: RequestListener,
  host: "127.0.0.1" | "localhost" = "127.0.0.1",
): Promise<ServedApp> {
  if (current !== undefined) return serveAlone(app, host);
  current = app;
  shared ??= listening((req, res) =>
    current === undefined ? void res.writeHead(503).end() : current(req, res),
  );
  const server = await shared;
  // The worker does not wait for the server to close.
  server.unref();
  return {
    origin: originOf(server, host),
    close: async () => {
      if (current === app) current = undefined;
      server.closeAllConnections();
    },
  };
}

async function serveAlone(app: RequestListener, host: string): Promise<ServedApp> {
  const server = await listening(app);
  return {
    origin: originOf(server, host),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const originOf = (server: Server, host: string): string =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
