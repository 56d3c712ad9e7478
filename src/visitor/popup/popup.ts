import { popupCalls } from "#calls/content.js";
import { listen } from "#calls/event-bus.js";
import { type PopupTrigger, popupActions } from "#model/enumerations/popup.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { type PopupSettings, parsePopupRecord } from "#model/visitor/popup.js";
import { pageHttp } from "../page-http.js";
import { popupKey } from "../popup-key.js";
import { store, stored } from "../storage.js";
import { createOverlay } from "./overlay.js";
import { recordOverlay } from "./records.js";
import { whenTriggered } from "./triggers.js";
import "./popup.css";

/** Fetches and starts the pop-up overlay of the page, if the platform has one for it. */
export async function startPopup(
  context: VisitorContext,
  settings: PopupSettings,
  report: (error: unknown) => void,
): Promise<void> {
  const isEditor = context.editor === true;
  const overlay = await popupCalls(pageHttp())
    .render(location.pathname + location.hash, isEditor)
    .catch(report);
  if (!overlay) return;

  const record = recordOverlay(context, settings);
  const remember = (submitted: boolean): void => {
    const before = parsePopupRecord(stored("localStorage", popupKey(context)));
    const updated = {
      version: settings.version ?? 0,
      closedOn: Date.now(),
      submitted: submitted || before?.submitted === true,
    };
    store("localStorage", popupKey(context), JSON.stringify(updated));
  };
  const popup = createOverlay(overlay.renderedHtml, {
    name: context.website?.title ?? document.title,
    isClosable: !isEditor,
    onClose: (action) => {
      remember(false);
      record(popup.element, action);
    },
  });
  if (isEditor) {
    popup.open();
    return;
  }

  const open = (trigger?: PopupTrigger): void => {
    if (!popup.open()) return;
    record(popup.element, popupActions.display, trigger);
  };
  listen("platen:form-submitted", (_, { target }) => {
    if (target instanceof Node && popup.element.contains(target)) remember(true);
  });
  const cancelTriggers = whenTriggered(settings, open);
  listen("platen:popup-open", () => {
    cancelTriggers();
    open();
  });
}
