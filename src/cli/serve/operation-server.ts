import { createServer, type Server } from "node:http";
import { healthz, metrics, readyz } from "#service/endpoints/operation.js";
import { targetOf } from "#service/receive/request-head.js";
import { serverUrl } from "#service/server.js";
import type { Service } from "#service/service.js";
import { listenError } from "./listen-error.js";

/**
 * Serves metrics and health checks on a port of their own, which should not be reachable from outside. However many
 * connections the main port has, this port has free ones.
 */
export async function listenForOperation(service: Service, port: number): Promise<Server> {
  const { config, log } = service;
  const server = createServer((req, res) => {
    const [path] = targetOf(req.url ?? "/").path.split("?");
    if (path === "/healthz") healthz(service, req, res);
    else if (path === "/readyz") readyz(service, req, res);
    else if (path === "/metrics") {
      Promise.resolve(metrics(service, req, res)).catch((error: unknown) => res.destroy(error as Error));
    } else {
      res.statusCode = 404;
      res.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, config.host, resolve);
  }).catch((error: unknown) => {
    throw listenError(error as NodeJS.ErrnoException, { port, host: config.host }, "the setting metricsPort");
  });
  log.info({ url: serverUrl(server) }, "metrics and health checks");
  return server;
}
