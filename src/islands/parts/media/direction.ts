/** Returns whether text runs from right to left in an element, so that "next" is on the left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
