import { type PopupTrigger, popupTriggers } from "#model/enumerations/popup.js";
import { type PopupSettings, scrollShare } from "#model/visitor/popup.js";
import { throttle } from "../timing.js";

const SECOND = 1_000;

/** Calls `open` at the first trigger and cancels the other one. Returns a function that cancels both. */
export function whenTriggered(settings: PopupSettings, open: (trigger: PopupTrigger) => void): () => void {
  const { showOnTimer, timerDelay = 0, showOnScroll, scrollPercentage = 0 } = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCancelled = false;
  const cancel = (): void => {
    isCancelled = true;
    clearTimeout(timer);
    removeEventListener("scroll", checkScroll);
  };
  const fire = (trigger: PopupTrigger): void => {
    if (isCancelled) return;
    cancel();
    open(trigger);
  };
  const checkScroll = throttle(() => {
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
    addEventListener("scroll", checkScroll, { passive: true });
    checkScroll();
  }
  return cancel;
}
