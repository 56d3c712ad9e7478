import { type PopupTrigger, popupTriggers } from "../../model/enumerations/popup.js";
import { type PopupSettings, scrollShare } from "../../model/visitor/popup.js";
import { throttle } from "../timing.js";

const SECOND = 1_000;

/** Calls `open` at the first trigger and cancels the other one. Returns a function that cancels both. */
export function whenTriggered(settings: PopupSettings, open: (trigger: PopupTrigger) => void): () => void {
  const { showOnTimer, timerDelay = 0, showOnScroll, scrollPercentage = 0 } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDropped = false;
  const drop = (): void => {
    isDropped = true;
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
  const fire = (trigger: PopupTrigger): void => {
    if (isDropped) return;
    drop();
    open(trigger);
  };
  const look = throttle(() => {
    const {
      scrollTop: top,
      scrollHeight: documentHeight,
      clientHeight: viewportHeight,
    } = document.documentElement;
    const share = scrollShare({ top, documentHeight, viewportHeight });
    // A page that cannot scroll never reaches the percentage. Open on the timer, or at once if there is none.
    if (share === undefined ? showOnTimer !== true : share >= scrollPercentage) fire(popupTriggers.scroll);
  });
  if (showOnTimer === true) timer = setTimeout(() => fire(popupTriggers.time), timerDelay * SECOND);
  if (showOnScroll === true) {
    addEventListener("scroll", look, { passive: true });
    look();
  }
  return drop;
}
