import type { RequestListener } from "node:http";
import { createApp, type Middleware } from "#service/app.js";
import { metrics } from "#service/endpoints/operation.js";
import { problemPage } from "./built-in-pages/problem-page.js";
import { requireKnownHost } from "./known-host.js";
import { mountApps } from "./mount.js";
import { routersByHost } from "./routers.js";
import { routes } from "./routes.js";
import type { Website } from "./website.js";

/** Creates the request listener of the service and its pages. */
export function createWebsiteApp(website: Website): RequestListener {
  const { config, development, mounts } = website;
  return createApp(website, {
    // Metrics with a port of their own are only there.
    routes: config.metricsPort === undefined ? routes : routes.filter(({ endpoint }) => endpoint !== metrics),
    routerFor: routersByHost(website),
    middleware: [
      requireKnownHost(website),
      ...(development === undefined ? [] : [development.middleware as Middleware]),
      ...(mounts.length === 0 ? [] : [mountApps(mounts)]),
    ],
    problemPage: (problem, res) => problemPage(website, problem, res),
  });
}
