import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { Reply } from "./exchange.js";
import { ownAsset, siteAsset } from "./handlers/assets.js";
import { batch } from "./handlers/batch.js";
import { healthz, readyz } from "./handlers/health.js";
import { home } from "./handlers/home.js";
import { docs, openApiDocument } from "./handlers/interface.js";
import { lint } from "./handlers/lint.js";
import { metrics } from "./handlers/metrics.js";
import { reference, referenceAnchor } from "./handlers/reference.js";
import { registerData, registerTemplate } from "./handlers/register.js";
import { render } from "./handlers/render.js";
import { sitePage } from "./handlers/site-page.js";
import type { Service } from "./service.js";

export type Handler = (service: Service, req: Request, res: Response) => Promise<void> | void;

/** Needs nothing of Express. */
export type DirectHandler = (service: Service, req: IncomingMessage, res: Reply) => Promise<void> | void;

interface Endpoint {
  readonly method: "GET" | "POST" | "PUT";
  /** Express 5 syntax. */
  readonly path: string;
  /** Only for callers with a token, where tokens are configured. */
  readonly guarded?: true;
}

export interface RoutedEndpoint extends Endpoint {
  readonly handler: Handler;
  readonly direct?: false;
}

/** For paths without parameters that get nearly all requests: routing takes as long as a small render. */
export interface DirectEndpoint extends Endpoint {
  readonly handler: DirectHandler;
  readonly direct: true;
}

export type Route = RoutedEndpoint | DirectEndpoint;

/** Everything that the service answers. The first row whose path fits counts. */
export const routes: readonly Route[] = [
  { method: "GET", path: "/", handler: home },
  { method: "POST", path: "/render", handler: render, guarded: true, direct: true },
  { method: "POST", path: "/render/batch", handler: batch, guarded: true },
  { method: "PUT", path: "/templates/:id", handler: registerTemplate, guarded: true },
  { method: "PUT", path: "/data/:id", handler: registerData, guarded: true },
  { method: "POST", path: "/lint", handler: lint, guarded: true },
  { method: "GET", path: "/openapi.json", handler: openApiDocument },
  { method: "GET", path: "/docs", handler: docs },
  { method: "GET", path: "/reference", handler: reference },
  { method: "GET", path: "/reference/:name", handler: referenceAnchor },
  { method: "GET", path: "/assets/*path", handler: ownAsset },
  { method: "GET", path: "/sites/:site/assets/*path", handler: siteAsset },
  { method: "GET", path: "/sites/:site{/*path}", handler: sitePage },
  { method: "GET", path: "/metrics", handler: metrics, guarded: true },
  { method: "GET", path: "/healthz", handler: healthz },
  { method: "GET", path: "/readyz", handler: readyz },
];
