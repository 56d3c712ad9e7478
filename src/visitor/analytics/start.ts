import { censusCalls } from "#calls/analytics.js";
import { listen } from "#calls/event-bus.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { pageHttp } from "../page-http.js";
import { recordButtons } from "./buttons.js";
import { visitorCookie } from "./cookies.js";
import { pageFields } from "./facts.js";
import { recordHits } from "./hits.js";
import { whenSeen } from "./seen.js";

/** Starts recording everything except events, if the visitor counts and has not objected. */
export function startAnalytics(context: VisitorContext): void {
  const census = censusCalls(pageHttp());
  recordHits(context, census);
  recordButtons(context, census);
  recordForms(context, census);
  listen("platen:quick-view", ({ itemId }) => {
    census.recordQuickView(itemId).catch(() => undefined);
  });
}

/** Records each form once, when it was visible. */
function recordForms(context: VisitorContext, census: ReturnType<typeof censusCalls>): void {
  const recorded = new Set<string>();
  whenSeen("[data-form-id]", ({ dataset: { formId = "" } }) => {
    if (formId === "" || recorded.has(formId)) return;
    recorded.add(formId);
    const record = async (): Promise<void> =>
      census.formRender({ ...pageFields(context), formId, visitorCookie: await visitorCookie() });
    record().catch(() => undefined);
  });
}
