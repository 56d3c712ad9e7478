import { type RequestHandler, Router } from "express";
import { failedCall, handlerOf, type Mounting } from "./calls/mount.js";
import { problem } from "./calls/problem.js";
import { cartEndpoints } from "./cart/endpoints.js";
import { censusEndpoints } from "./census/endpoints.js";
import { commentEndpoints } from "./comments/endpoints.js";
import { eventEndpoints } from "./events/endpoints.js";
import { formModelEndpoints } from "./form-models/endpoints.js";
import { formEndpoints } from "./forms/endpoints.js";
import { layoutEndpoints } from "./layout/endpoints.js";
import { likeEndpoints } from "./likes/endpoints.js";
import { localeEndpoints } from "./locale/endpoints.js";
import { mapEndpoints } from "./maps/endpoints.js";
import { memberEndpoints } from "./members/endpoints.js";
import { openApiEndpoints } from "./openapi/endpoints.js";
import { problemPage } from "./pages/problem-page.js";
import { passwordEndpoints } from "./passwords/endpoints.js";
import { popupEndpoints } from "./popup/endpoints.js";
import { preferenceEndpoints } from "./preferences/endpoints.js";
import { productEndpoints } from "./products/endpoints.js";
import { restockEndpoints } from "./restock/endpoints.js";
import { searchEndpoints } from "./search/endpoints.js";
import { sentEndpoints } from "./sent/endpoints.js";
import { templateSchemaEndpoints } from "./template-schema/endpoints.js";

/** All endpoints, in matching order. */
export const endpoints = [
  ...formEndpoints,
  ...cartEndpoints,
  ...restockEndpoints,
  ...commentEndpoints,
  ...likeEndpoints,
  ...censusEndpoints,
  ...eventEndpoints,
  ...formModelEndpoints,
  ...layoutEndpoints,
  ...localeEndpoints,
  ...mapEndpoints,
  ...memberEndpoints,
  ...openApiEndpoints,
  ...passwordEndpoints,
  ...popupEndpoints,
  ...preferenceEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...sentEndpoints,
  ...templateSchemaEndpoints,
];

/** URLs of calls: the site's name, if any, and the path of the endpoint. */
const CALL = /^(?:\/sites\/([^/%]+))?(\/api\/.+)$/;

/** Handles `/api/…` and `/sites/NAME/api/…`. Passes everything else on. */
export function createRouter(mounting: Mounting): Router {
  const calls = Router({ mergeParams: true, caseSensitive: true, strict: true });
  /** Endpoints without path parameters, which get most calls. Express tries patterns one by one. */
  const fixed = new Map<string, RequestHandler>();
  for (const endpoint of endpoints) {
    const handler = handlerOf(endpoint, mounting);
    calls[endpoint.method](endpoint.path, handler);
    if (!endpoint.path.includes(":")) fixed.set(`${endpoint.method.toUpperCase()} ${endpoint.path}`, handler);
  }
  calls.use(["/api", "/api/*path"], (_req, _res, next) => next(problem(404, "There is no such call.")));
  const router = Router({ caseSensitive: true, strict: true });
  router.use((req, res, next) => {
    const [, site, path] = CALL.exec(req.path) ?? [];
    const handler = fixed.get(`${req.method} ${path}`);
    if (handler === undefined) return next();
    req.params = site === undefined ? {} : { site };
    handler(req, res, next);
  });
  router.use("/sites/:site", calls);
  router.use(calls);
  router.use(failedCall(mounting.platform, problemPage));
  return router;
}
