import { batch } from "./endpoints/batch.js";
import type { Endpoint } from "./endpoints/endpoint.js";
import { lint, registerData, registerTemplate, render } from "./endpoints/jobs.js";
import { healthz, metrics, readyz } from "./endpoints/operation.js";
import type { Service } from "./service.js";

/** A route. `S` is the service that the endpoint needs. */
export interface Route<S = Service> {
  readonly method: "GET" | "POST" | "PUT";
  /** `:name` matches one segment, `*name` at the end matches the rest. */
  readonly path: string;
  readonly endpoint: Endpoint<S>;
  /** Whether it needs a token if tokens are configured. */
  readonly guarded?: true;
}

/** The routes for programs. */
export const routes: readonly Route[] = [
  { method: "POST", path: "/render", endpoint: render, guarded: true },
  { method: "POST", path: "/render/batch", endpoint: batch, guarded: true },
  { method: "PUT", path: "/templates/:id", endpoint: registerTemplate, guarded: true },
  { method: "PUT", path: "/data/:id", endpoint: registerData, guarded: true },
  { method: "POST", path: "/lint", endpoint: lint, guarded: true },
  { method: "GET", path: "/healthz", endpoint: healthz },
  { method: "GET", path: "/readyz", endpoint: readyz },
  { method: "GET", path: "/metrics", endpoint: metrics, guarded: true },
];
