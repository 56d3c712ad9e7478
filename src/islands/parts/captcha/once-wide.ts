/**
 * Calls back once with the width of an element as soon as it has one. In a closed lightbox it has none.
 *
 * @returns a function that cancels it
 */
export function onceWide(element: HTMLElement, callback: (width: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    const width = element.clientWidth;
    if (width === 0) return;
    observer.disconnect();
    callback(width);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
