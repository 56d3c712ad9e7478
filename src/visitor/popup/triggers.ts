import { type PopupTrigger, popupTriggers } from "../../model/enumerations/popup.js";
import { type PopupSettings, scrollShare } from "../../model/visitor/popup.js";
import { throttle } from "../timing.js";

const SECOND = 1_000;

/** Opens at the first trigger; the other one is dropped then. Returns the function that drops both. */
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
    // A page that cannot scroll never reaches a share; the timer opens there, or nothing has to be waited for.
    if (share === undefined ? showOnTimer !== true : share >= scrollPercentage) fire(popupTriggers.scroll);
  });
  if (showOnTimer === true) timer = setTimeout(() => fire(popupTriggers.time), timerDelay * SECOND);
  if (showOnScroll === true) {
    addEventListener("scroll", look, { passive: true });
    look();
  }
  return drop;
}
