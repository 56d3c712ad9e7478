import { censusCalls } from "#calls/analytics.js";
import { currentConsent } from "#calls/consent.js";
import type { PopupAction, PopupTrigger } from "#model/enumerations/popup.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { isTracked } from "#model/visitor/eligibility.js";
import type { PopupSettings } from "#model/visitor/popup.js";
import { visitorCookie } from "../analytics/cookies.js";
import { pageHttp } from "../page-http.js";

/** Records actions if the visitor counts and has not objected. */
export function recordOverlay(context: VisitorContext, settings: PopupSettings) {
  const census = censusCalls(pageHttp());
  const record = async (overlay: Element, action: PopupAction, trigger?: PopupTrigger): Promise<void> => {
    if (!isTracked(context) || !currentConsent(context.notices?.cookies).granted) return;
    const slide = overlay.querySelector<HTMLElement>("[data-slide-layout-id]");
    const form = overlay.querySelector<HTMLElement>("[data-form-id]");
    await census.overlay({
      pagePath: context.page?.path ?? location.pathname,
      version: settings.version ?? 0,
      action,
      ...(trigger === undefined ? {} : { trigger }),
      layoutId: slide?.dataset["slideLayoutId"] ?? settings.layout ?? "",
      buttons: [...overlay.querySelectorAll("a[href]")].map((link) => ({
        text: link.textContent?.trim() ?? "",
        link: link.getAttribute("href") ?? "",
      })),
      formId: form?.dataset["formId"] ?? "",
      visitorCookie: await visitorCookie(),
    });
  };
  return (overlay: Element, action: PopupAction, trigger?: PopupTrigger): void => {
    record(overlay, action, trigger).catch(() => undefined);
  };
}
