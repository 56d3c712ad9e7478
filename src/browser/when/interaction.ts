import type { Trigger } from "./trigger.js";

/** Signs that somebody is about to use the island; nothing is lost when these pass by. */
const SIGNS = ["pointerover", "touchstart"] as const;
/** What components react to: kept until the island lives, then done again. */
const DEEDS = ["pointerdown", "focusin", "keydown", "click", "submit"] as const;

/**
 * When somebody points at, focuses or uses what is inside. What is done before the island lives is kept from everybody
 * and happens when it lives, at the same place and bubbling, so that its handlers and those of the page run.
 */
export const interaction: Trigger = (element, awaken) => {
  const held: Event[] = [];
  let waking = false;
  const stop = (): void => {
    for (const type of SIGNS) element.removeEventListener(type, wake);
    for (const type of DEEDS) element.removeEventListener(type, hold, true);
  };
  const wake = (): void => {
    if (waking) return;
    waking = true;
    void awaken().then(() => {
      stop();
      for (const event of held.splice(0)) replay(event);
    });
  };
  const hold = (event: Event): void => {
    if (!opensElsewhere(event)) {
      held.push(event);
      // React itself may be listening by now: it would see this one and its repetition.
      event.stopImmediatePropagation();
      if (event.type === "click" || event.type === "submit") event.preventDefault();
    }
    wake();
  };
  for (const type of SIGNS) element.addEventListener(type, wake, { passive: true });
  for (const type of DEEDS) element.addEventListener(type, hold, true);
  return stop;
};

/** A link that is to be opened in another tab: only the browser itself can do that. */
function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
}

function replay(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (type === "submit") {
    if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter);
    return;
  }
  if (type === "focusin" && target !== document.activeElement) return;
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  target.dispatchEvent(new Kind(type, event));
}
