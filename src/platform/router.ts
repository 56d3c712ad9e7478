import { Router } from "express";
import { failedCall, handlersOf, type Mounting } from "./calls/mount.js";
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
import { problemPage } from "./pages/problem-page.js";
import { passwordEndpoints } from "./passwords/endpoints.js";
import { popupEndpoints } from "./popup/endpoints.js";
import { preferenceEndpoints } from "./preferences/endpoints.js";
import { productEndpoints } from "./products/endpoints.js";
import { restockEndpoints } from "./restock/endpoints.js";
import { searchEndpoints } from "./search/endpoints.js";
import { templateSchemaEndpoints } from "./template-schema/endpoints.js";

/** All calls, in the order in which they are looked at. */
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
  ...passwordEndpoints,
  ...popupEndpoints,
  ...preferenceEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...templateSchemaEndpoints,
];

/** Answers `/api/…` and `/sites/NAME/api/…`; everything else is passed on. */
export function createRouter(mounting: Mounting): Router {
  const calls = Router({ mergeParams: true, caseSensitive: true });
  for (const endpoint of endpoints) calls[endpoint.method](endpoint.path, ...handlersOf(endpoint, mounting));
  calls.use(["/api", "/api/*path"], (_req, _res, next) => next(problem(404, "There is no such call.")));
  calls.use(failedCall(mounting.platform, problemPage));
  const router = Router({ caseSensitive: true });
  router.use("/sites/:site", calls);
  router.use(calls);
  return router;
}
