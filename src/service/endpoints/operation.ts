import type { Response } from "../request-context.js";
import type { Endpoint } from "./endpoint.js";

/** Responds that the process is alive. */
export const healthz: Endpoint = (_service, _req, res) => sendStatus(res, 200, "ok");

/** Responds whether new requests should be sent here. */
export const readyz: Endpoint = ({ readiness: { draining } }, _req, res) =>
  draining ? sendStatus(res, 503, "draining") : sendStatus(res, 200, "ready");

function sendStatus(res: Response, code: number, status: string): void {
  res.statusCode = code;
  send(res, "application/json; charset=utf-8", JSON.stringify({ status }));
}

/** Responds with the metrics in Prometheus's text format. */
export const metrics: Endpoint = async ({ metrics }, _req, res) =>
  send(res, metrics.contentType, await metrics.text());

function send(res: Response, type: string, body: string): void {
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", type);
  res.end(body);
}
