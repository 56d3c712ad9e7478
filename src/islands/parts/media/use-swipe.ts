import { type RefObject, useEffect, useEffectEvent } from "react";

/** Minimum horizontal movement in pixels. */
const MIN_DISTANCE = 40;

/** Calls `onSwipe` for horizontal swipes over the element. Vertical swipes still scroll the page. */
export function useSwipe(
  root: RefObject<HTMLElement | null>,
  onSwipe: (direction: "next" | "previous") => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let start: { readonly x: number; readonly y: number } | undefined;
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      start =
        event.touches.length === 1 && touch !== undefined
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (start === undefined || touch === undefined) return;
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      start = undefined;
      if (Math.abs(x) < MIN_DISTANCE || Math.abs(x) < Math.abs(y)) return;
      const backwards = x > 0 !== (getComputedStyle(element).direction === "rtl");
      swipe(backwards ? "previous" : "next");
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  }, [root]);
}
