import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useReducedMotion } from "./use-reduced-motion.js";

export interface Autoplay {
  /** Whether autoplay is on, even while it is suspended. */
  readonly playing: boolean;
  readonly toggle: () => void;
}

export interface AutoplayOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
  /** Milliseconds. */
  readonly delay: number;
  /** Changes with every slide, so that each slide is shown for the full delay. */
  readonly restartOn: unknown;
  readonly onTick: () => void;
}

/**
 * Changes slides at an interval. A pointer over the root, focus inside it and a hidden tab suspend the timer, which
 * restarts afterwards. It starts paused for visitors who prefer reduced motion.
 */
export function useAutoplay({ root, enabled, delay, restartOn, onTick }: AutoplayOptions): Autoplay {
  const reducedMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const [isSuspended, setSuspended] = useState(false);
  const playing = enabled && (choice ?? !reducedMotion);
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    const element = root.current;
    if (element === null || !enabled) return;
    return watchInteraction(element, setSuspended);
  }, [root, enabled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the slide restarts the timer
  useEffect(() => {
    if (!playing || isSuspended) return;
    const timer = setInterval(() => tick(), delay);
    return () => clearInterval(timer);
  }, [playing, isSuspended, delay, restartOn]);

  return { playing, toggle: () => setChoice(!playing) };
}

/** Reports whether a pointer is over the element, the focus is inside it, or the tab is hidden. */
function watchInteraction(element: HTMLElement, onChange: (interacting: boolean) => void): () => void {
  const reasons = new Set<"pointer" | "focus" | "hidden">();
  const set = (reason: "pointer" | "focus" | "hidden", active: boolean) => {
    if (active) reasons.add(reason);
    else reasons.delete(reason);
    element.classList.toggle("interacting", reasons.has("pointer"));
    onChange(reasons.size > 0);
  };
  const controller = new AbortController();
  const options = { signal: controller.signal };
  // Touches also fire `pointerenter`, but do not hover.
  element.addEventListener("pointerenter", (event) => set("pointer", event.pointerType === "mouse"), options);
  element.addEventListener("pointerleave", () => set("pointer", false), options);
  element.addEventListener("focusin", (event) => set("focus", isFocusVisible(event.target)), options);
  element.addEventListener("focusout", () => set("focus", false), options);
  document.addEventListener("visibilitychange", () => set("hidden", document.hidden), options);
  set("hidden", document.hidden);
  return () => controller.abort();
}

/** Pressing a button also focuses it; only keyboard focus suspends autoplay. */
function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
