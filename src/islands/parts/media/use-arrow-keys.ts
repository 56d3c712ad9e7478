import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `onArrow` for the left and right arrow keys while the focus is inside the root. If nothing has the focus, only
 * the first root in view reacts, so that two galleries never move together.
 *
 * @param onArrow returns whether it handled the key; only then the default is prevented
 */
export function useArrowKeys(
  root: RefObject<HTMLElement | null>,
  onArrow: (direction: "next" | "previous") => boolean,
): void {
  const arrow = useEffectEvent(onArrow);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const inside = event.target instanceof Node && element.contains(event.target);
      if (!inside && (event.target !== document.body || !isInView(element))) return;
      const rightToLeft = getComputedStyle(element).direction === "rtl";
      const forwards = (event.key === "ArrowRight") !== rightToLeft;
      if (arrow(forwards ? "next" : "previous")) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [root]);
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
