/** A ref that makes an element focusable while it scrolls, so that keys can scroll it. */
export function focusableIfScrollable(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  observer.observe(element);
  return () => observer.disconnect();
}
