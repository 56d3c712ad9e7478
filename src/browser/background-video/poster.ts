import { warn } from "./log.js";

/** Reported once, because a container is prepared again after each change of its size. */
const reported = new WeakSet<Element>();

/**
 * Shows the image of a container and adds the class `loaded` once it has loaded. The page's image loader handles images
 * with `data-src`.
 */
export function preparePoster(container: HTMLElement): void {
  const image = container.querySelector(".custom-fallback-image, img");
  if (image === null) return;
  if (!(image instanceof HTMLImageElement)) {
    if (!reported.has(image)) warn("Element is not a valid image element.");
    reported.add(image);
    return;
  }
  const [x, y] = (image.dataset["imageFocalPoint"] ?? "").split(",").map((share) => Number(share) * 100);
  if (x !== undefined && y !== undefined) image.style.objectPosition = `${x}% ${y}%`;
  const show = (): void => image.classList.add("loaded");
  if (image.src !== "" && image.complete) {
    show();
    return;
  }
  image.addEventListener("load", show, { once: true });
  if (image.dataset["src"] !== undefined) image.dataset["load"] = "true";
}
