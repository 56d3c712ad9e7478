import { warn } from "./log.js";

/**
 * Shows the image of a container and adds the class `loaded` once it has loaded. The page's image loader handles images
 * with `data-src`.
 *
 * @param again whether the container was prepared before, so that an invalid image is not reported again
 */
export function preparePoster(container: HTMLElement, again = false): void {
  const image = container.querySelector(".custom-fallback-image, img");
  if (image === null) return;
  if (!(image instanceof HTMLImageElement)) {
    if (!again) warn("Element is not a valid image element.");
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
