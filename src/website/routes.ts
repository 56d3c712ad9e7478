import type { Endpoint } from "#service/endpoints/endpoint.js";
import { type Route, routes as serviceRoutes } from "#service/routes.js";
import { docs, reference, referenceAnchor } from "./built-in-pages/documentation.js";
import { guideIndex, guidePage, guideSearch } from "./built-in-pages/guide.js";
import { home } from "./built-in-pages/home.js";
import { ownAsset, rootAsset, siteAsset } from "./files/assets.js";
import {
  playground,
  playgroundFile,
  playgroundLocale,
  playgroundManifest,
  playgroundPreview,
  playgroundServiceWorker,
} from "./playground/playground.js";
import {
  madeUpPicture,
  madeUpSound,
  missingCall,
  repositoryAsset,
  repositoryIcon,
  repositoryRobots,
  repositoryScript,
  repositoryStyle,
  scriptCombo,
  siteStyles,
} from "./repository/repository-files.js";
import { repositoryPage } from "./repository/repository-page.js";
import { repositoryReport } from "./repository/repository-report.js";
import { formerAddress } from "./sites/former-address.js";
import { siteMap, siteRobots } from "./sites/site-map.js";
import { sitePage } from "./sites/site-page.js";
import { slides } from "./sites/slides.js";
import type { Website } from "./website.js";

/** Loaded with the first request, because it needs the rules of lint, which the main thread never runs. */
const openApiDocument: Endpoint<Website> = async (website, req, res) => {
  const { openApiDocument: respond } = await import("#openapi/endpoint.js");
  await respond(website, req, res);
};

type Pages = Readonly<Record<string, Endpoint<Website>>>;

const pages: Pages = {
  "/": home,
  "/playground": playground,
  "/playground/preview": playgroundPreview,
  "/playground/manifest.json": playgroundManifest,
  "/playground/service-worker.js": playgroundServiceWorker,
  "/playground/locales/:file": playgroundLocale,
  "/playground/*path": playgroundFile,
  "/docs": docs,
  "/openapi.json": openApiDocument,
  "/reference": reference,
  "/reference/:name": referenceAnchor,
  "/guide": guideIndex,
  "/guide/search": guideSearch,
  "/guide/*path": guidePage,
  "/assets/*path": ownAsset,
  "/slides": slides,
  "/sites/:site": sitePage,
  "/sites/:site/assets/*path": siteAsset,
  "/sites/:site/sitemap.xml": siteMap,
  "/sites/:site/robots.txt": siteRobots,
  "/sites/:site/*path": sitePage,
};

const sitePages: Pages = {
  "/": sitePage,
  "/assets/*path": rootAsset,
  "/sitemap.xml": siteMap,
  "/robots.txt": siteRobots,
  "/sites/:site": formerAddress,
  "/sites/:site/*path": formerAddress,
  "/*path": sitePage,
};

const repositoryPages: Pages = {
  "/": repositoryPage,
  "/__platen": repositoryReport,
  "/__platen/pictures/:file": madeUpPicture,
  "/__platen/sounds/:file": madeUpSound,
  "/site.css": siteStyles,
  "/favicon.ico": repositoryIcon,
  "/robots.txt": repositoryRobots,
  "/scripts/combo": scriptCombo,
  "/assets/*path": repositoryAsset,
  "/scripts/*path": repositoryScript,
  "/styles/*path": repositoryStyle,
  "/api/*path": missingCall,
  "/universal/*path": missingCall,
  "/*path": repositoryPage,
};

/** All routes except mounts: calls for programs and pages for people. */
export const routes: readonly Route<Website>[] = [...serviceRoutes, ...getRoutes(pages)];

/** The routes of a template repository, which has the root of every host. */
export const repositoryRoutes: readonly Route<Website>[] = [
  ...getRoutes(repositoryPages),
  ...["/api/*path", "/universal/*path"].map(
    (path): Route<Website> => ({
      method: "POST",
      path,
      endpoint: missingCall,
    }),
  ),
];

/** The routes of a site at the root of a host. */
export const siteRoutes: readonly Route<Website>[] = getRoutes(sitePages);

function getRoutes(endpoints: Pages): Route<Website>[] {
  return Object.entries(endpoints).map(([path, endpoint]) => ({ method: "GET", path, endpoint }));
}
