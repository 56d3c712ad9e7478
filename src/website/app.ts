import type { RequestListener } from "node:http";
import { createApp, type Middleware } from "../service/app.js";
import { problemPage } from "./own-pages/problem-page.js";
import { routes } from "./routes.js";
import type { Website } from "./website.js";

/** The service and its pages for people as a function of requests. */
export function createWebsiteApp(website: Website): RequestListener {
  return createApp(website, {
    routes,
    mounts: website.mounts,
    middleware: website.development?.middleware as Middleware | undefined,
    problemPage: (problem, res) => problemPage(website, problem, res),
  });
}
