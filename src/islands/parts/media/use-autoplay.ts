import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useReducedMotion } from "./use-reduced-motion.js";

export interface Autoplay {
  /** True where slides change by themselves, unless something holds them for a moment. */
  readonly playing: boolean;
  readonly toggle: () => void;
}

export interface AutoplayOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
  /** Milliseconds. */
  readonly delay: number;
  /** Changes whenever a slide changes, so that each slide stays for the whole delay. */
  readonly restartOn: unknown;
  readonly onTick: () => void;
}

/**
 * Changes slides in an interval. A pointer over the root, focus inside it and a hidden tab hold the timer; it starts
 * anew when they end. Visitors who asked for less motion start paused.
 */
export function useAutoplay({ root, enabled, delay, restartOn, onTick }: AutoplayOptions): Autoplay {
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const playing = enabled && (chosen ?? !reducedMotion);
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    const element = root.current;
    if (element === null || !enabled) return;
    return watchInteraction(element, setHeld);
  }, [root, enabled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the slide restarts the timer
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => tick(), delay);
    return () => clearInterval(timer);
  }, [playing, held, delay, restartOn]);

  return { playing, toggle: () => setChosen(!playing) };
}

/** Tells whether a pointer is over the element, focus is inside it, or the tab is hidden. */
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
  // A touch leaves no pointer over the slides.
  element.addEventListener("pointerenter", (event) => set("pointer", event.pointerType === "mouse"), options);
  element.addEventListener("pointerleave", () => set("pointer", false), options);
  element.addEventListener("focusin", (event) => set("focus", isFocusVisible(event.target)), options);
  element.addEventListener("focusout", () => set("focus", false), options);
  document.addEventListener("visibilitychange", () => set("hidden", document.hidden), options);
  set("hidden", document.hidden);
  return () => controller.abort();
}

/** A press focuses a button as well; only focus by keyboard holds the slides. */
function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
