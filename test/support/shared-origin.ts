import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

export interface ServedApp {
  /** For example `http://127.0.0.1:8080`. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The path of axe on every served app. A browser compiles a cached script once, but compiles one of the debugger each
 * time.
 */
export const AXE_PATH = "/axe-core/axe.min.js";
const AXE_HEADERS = { "Content-Type": "text/javascript", "Cache-Control": "max-age=3600, immutable" };
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const origins = new Set<string>();

/** Whether a served app has this origin. */
export const isServed = (origin: string): boolean => origins.has(origin);

let shared: Promise<Server> | undefined;
/** Handles the requests to the shared server. */
let current: RequestListener | undefined;

/**
 * Serves an app. Apps that a worker serves one after the other share one origin, so that the browser keeps the compiled
 * scripts. Apps at the same time have separate origins.
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
  const server = createServer((req, res) => {
    if (req.url === AXE_PATH) res.writeHead(200, AXE_HEADERS).end(axeSource);
    else listener(req, res);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  for (const host of ["127.0.0.1", "localhost"]) origins.add(originOf(server, host));
  return server;
}

const originOf = (server: Server, host: string): string =>
  `http://${host}:${(server.address() as AddressInfo).port}`;
