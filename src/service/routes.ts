import { ownAsset, siteAsset } from "./endpoints/assets.js";
import { batch } from "./endpoints/batch.js";
import { docs, openApiDocument, reference, referenceAnchor } from "./endpoints/documentation.js";
import type { Endpoint } from "./endpoints/endpoint.js";
import { guideIndex, guidePage, guideSearch } from "./endpoints/guide.js";
import { healthz, readyz } from "./endpoints/health.js";
import { home } from "./endpoints/home.js";
import { lint } from "./endpoints/lint.js";
import { metrics } from "./endpoints/metrics.js";
import {
  playground,
  playgroundFile,
  playgroundLocale,
  playgroundManifest,
  playgroundPreview,
  playgroundServiceWorker,
} from "./endpoints/playground.js";
import { registerData, registerTemplate } from "./endpoints/register.js";
import { render } from "./endpoints/render.js";
import { siteMap, siteRobots } from "./endpoints/site-map.js";
import { sitePage } from "./endpoints/site-page.js";
import { slides } from "./endpoints/slides.js";

export interface Route {
  readonly method: "GET" | "POST" | "PUT";
  /** `:name` matches one segment, `*name` at the end matches the rest. */
  readonly path: string;
  readonly endpoint: Endpoint;
  /** Needs a token where tokens are configured. */
  readonly guarded?: true;
}

/** Everything that the service answers, besides what is mounted. */
export const routes: readonly Route[] = [
  { method: "POST", path: "/render", endpoint: render, guarded: true },
  { method: "POST", path: "/render/batch", endpoint: batch, guarded: true },
  { method: "PUT", path: "/templates/:id", endpoint: registerTemplate, guarded: true },
  { method: "PUT", path: "/data/:id", endpoint: registerData, guarded: true },
  { method: "POST", path: "/lint", endpoint: lint, guarded: true },
  { method: "GET", path: "/healthz", endpoint: healthz },
  { method: "GET", path: "/readyz", endpoint: readyz },
  { method: "GET", path: "/metrics", endpoint: metrics, guarded: true },
  { method: "GET", path: "/", endpoint: home },
  { method: "GET", path: "/playground", endpoint: playground },
  { method: "GET", path: "/playground/preview", endpoint: playgroundPreview },
  { method: "GET", path: "/playground/manifest.json", endpoint: playgroundManifest },
  { method: "GET", path: "/playground/service-worker.js", endpoint: playgroundServiceWorker },
  { method: "GET", path: "/playground/locales/:file", endpoint: playgroundLocale },
  { method: "GET", path: "/playground/*path", endpoint: playgroundFile },
  { method: "GET", path: "/openapi.json", endpoint: openApiDocument },
  { method: "GET", path: "/docs", endpoint: docs },
  { method: "GET", path: "/reference", endpoint: reference },
  { method: "GET", path: "/reference/:name", endpoint: referenceAnchor },
  { method: "GET", path: "/guide", endpoint: guideIndex },
  { method: "GET", path: "/guide/search", endpoint: guideSearch },
  { method: "GET", path: "/guide/*path", endpoint: guidePage },
  { method: "GET", path: "/assets/*path", endpoint: ownAsset },
  { method: "GET", path: "/slides", endpoint: slides },
  { method: "GET", path: "/sites/:site", endpoint: sitePage },
  { method: "GET", path: "/sites/:site/assets/*path", endpoint: siteAsset },
  { method: "GET", path: "/sites/:site/sitemap.xml", endpoint: siteMap },
  { method: "GET", path: "/sites/:site/robots.txt", endpoint: siteRobots },
  { method: "GET", path: "/sites/:site/*path", endpoint: sitePage },
];
