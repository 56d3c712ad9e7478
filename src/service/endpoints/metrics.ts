import { notFound } from "../problem.js";
import type { Endpoint } from "./endpoint.js";

/** Responds with the metrics in Prometheus's text format, unless they have a port of their own. */
export const metrics: Endpoint = async (service, _req, res) => {
  if (service.config.metricsPort !== undefined) throw notFound();
  const text = await service.metrics.text();
  res.setHeader("Content-Type", service.metrics.contentType);
  res.setHeader("Cache-Control", "no-store");
  res.end(text);
};
