/**
 * Adds as much space at the end of the page as the notices take, so that they cover neither the end nor an element that
 * gets the focus. Elements that a page fixes at the bottom of the window are moved up by `--platen-notices-height`.
 */
export function addInset(stack: HTMLElement): void {
  const { body, documentElement } = document;
  const addPadding = lengthOf(body, "padding-bottom");
  const addScrollPadding = lengthOf(documentElement, "scroll-padding-bottom");
  const update = (): void => {
    const height = stack.offsetHeight;
    addPadding(height);
    addScrollPadding(height);
    documentElement.style.setProperty("--platen-notices-height", `${height}px`);
  };
  update();
  new ResizeObserver(update).observe(stack);
}

/** A function that adds pixels to a length of the page, which may depend on the width of the window. */
function lengthOf(element: HTMLElement, property: string): (added: number) => void {
  const { style } = element;
  const inline = style.getPropertyValue(property);
  return (added) => {
    style.setProperty(property, inline);
    const own = getComputedStyle(element).getPropertyValue(property).replace("auto", "0px");
    style.setProperty(property, `calc(${own} + ${added}px)`);
  };
}
