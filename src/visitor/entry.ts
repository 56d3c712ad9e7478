import { asksForCookies, currentConsent, whenGranted } from "#calls/consent.js";
import { pageContext } from "#calls/page-context.js";
import { isSearchPage, isTracked } from "#model/visitor/eligibility.js";
import { mayShowPopup, parsePopupRecord } from "#model/visitor/popup.js";
import { forgetVisitor } from "./analytics/cookies.js";
import { recordEvents } from "./analytics/events.js";
import { startAnalytics } from "./analytics/start.js";
import { markBrokenImages } from "./broken-images.js";
import { reportError, reportErrors } from "./errors.js";
import { takeOverrides } from "./experiments.js";
import { popupKey } from "./popup-key.js";
import { stored } from "./storage.js";
import { whenIdle } from "./timing.js";

const context = pageContext();
const { notices = {}, popup, page, editor } = context;

reportErrors(context);
markBrokenImages();
takeOverrides();
const ready = whenIdle();
if (isTracked(context)) whenGranted(notices.cookies, () => recordEvents(context, ready));
ready.then(start).catch(reportError);

async function start(): Promise<void> {
  if (isTracked(context)) whenGranted(notices.cookies, () => startAnalytics(context));
  const { cookies, ...others } = notices;
  if (!currentConsent(cookies).granted) forgetVisitor();
  const parts: Promise<unknown>[] = [];
  const hasNotices = asksForCookies(context) || Object.values(others).some((notice) => notice !== undefined);
  if (hasNotices) parts.push(import("./notices/entry.js"));
  if (popup !== undefined && (editor === true || mayAppear())) {
    parts.push(import("./popup/popup.js").then(({ startPopup }) => startPopup(context, popup, reportError)));
  }
  if (isSearchPage(context) && document.querySelector("[data-platen-search]") !== null) {
    parts.push(import("./search/search-page.js").then(({ fillSearchPage }) => fillSearchPage()));
  }
  await Promise.all(parts);
}

function mayAppear(): boolean {
  const settings = popup ?? {};
  const record = parsePopupRecord(stored("localStorage", popupKey(context)));
  const screenshot = new URLSearchParams(location.search).has("screenshot");
  return mayShowPopup({ settings, record, page, width: innerWidth, now: Date.now(), screenshot });
}
