/**
 * Adds as much space after the end of the page as the notices take, so that they never cover it. Elements that a page
 * fixes at the bottom of the window are moved up by `--platen-notices-height`.
 */
export function keepRoom(stack: HTMLElement): void {
  const { body, documentElement } = document;
  const ownPadding = Number.parseFloat(getComputedStyle(body).paddingBottom) || 0;
  const update = (): void => {
    const height = stack.offsetHeight;
    body.style.setProperty("padding-bottom", `${ownPadding + height}px`);
    documentElement.style.setProperty("scroll-padding-bottom", `${height}px`);
    documentElement.style.setProperty("--platen-notices-height", `${height}px`);
  };
  update();
  new ResizeObserver(update).observe(stack);
}
