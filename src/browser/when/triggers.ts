import type { When } from "#islands/define.js";
import { idle } from "./idle.js";
import type { Trigger } from "./trigger.js";

/** Events that precede an interaction. */
const EARLY_EVENTS = ["pointerover", "touchstart"] as const;

/** Hydrates when the visitor points at the island. Input hydrates any island, see `input-replay.ts`. */
export const interaction: Trigger = (element, hydrate) => {
  const stop = (): void => {
    for (const type of EARLY_EVENTS) element.removeEventListener(type, wake);
  };
  const wake = (): void => {
    stop();
    void hydrate();
  };
  for (const type of EARLY_EVENTS) element.addEventListener(type, wake, { passive: true });
  return stop;
};

/** The distance from the window at which an island hydrates, so that it is ready when it is visible. */
const MARGIN = "200px";

/** Hydrates when the island is near the window. */
export const visible: Trigger = (element, hydrate) => {
  const boxes = watchable(element);
  if (typeof IntersectionObserver !== "function" || boxes.length === 0) {
    void hydrate();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    },
    { rootMargin: MARGIN },
  );
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
};

/**
 * Returns elements to observe: an island has no box of its own (`display: contents`), and its content may be hidden.
 */
function watchable(element: HTMLElement): readonly Element[] {
  const shown = [...element.children].filter((child) => child.getClientRects().length > 0);
  if (shown.length > 0) return shown;
  let around = element.parentElement;
  while (around !== null && getComputedStyle(around).display === "contents") around = around.parentElement;
  return around === null ? [] : [around];
}

/** Hydrates immediately. */
const load: Trigger = (_element, hydrate) => {
  void hydrate();
  return () => undefined;
};

export const triggers: Readonly<Record<When, Trigger>> = { load, idle, visible, interaction };
