import { VARIANT_WIDTHS, variantName } from "#model/images/thumbnails.js";
import { type FitMode, placeImage } from "#model/media/image-fit.js";

/* Loads the images of a site's own markup, `img[data-src]`, in the width that the screen needs. */

const IMAGES = "img[data-src]";
/** The distance below the window at which an image with `data-load="viewport"` starts to load. */
const NEAR = "200px";

/** Not imported from `model/images/size`, whose chunk is larger than this script. */
const SIZE = /^(\d+)x(\d+)$/;

const near = new WeakSet<Element>();
const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    for (const child of target.children) if (child.matches(IMAGES)) update(child as HTMLImageElement);
  }
});
const viewport = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      viewport.unobserve(target);
      near.add(target);
      update(target as HTMLImageElement);
    }
  },
  { rootMargin: NEAR },
);

for (const type of ["load", "error"]) {
  // These events do not bubble.
  document.addEventListener(type, ({ target }) => settle(target as Element, type === "load"), true);
}
new MutationObserver((changes) => {
  for (const { type, target } of changes) {
    if (type === "childList") observe(target as Element);
    else update(target as HTMLImageElement);
  }
}).observe(document, {
  subtree: true,
  childList: true,
  attributeFilter: ["data-src", "data-load", "data-mode"],
});
observe(document);

function observe(root: Document | Element): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(IMAGES)) {
    // Observing again reports the size of an already observed box immediately.
    if (image.parentElement !== null) boxes.observe(image.parentElement);
    if (image.dataset["load"] === "viewport" && !near.has(image)) viewport.observe(image);
  }
}

/** Positions an image in its box, and loads it unless it has already loaded a wider one. */
function update(image: HTMLImageElement): void {
  const { src, load, imageResolution = "" } = image.dataset;
  const box = image.parentElement;
  if (src === undefined || box === null || box.clientWidth === 0) return;
  const width = place(image, box) * devicePixelRatio;
  if (load === "false" || (load === "viewport" && !near.has(image))) return;
  const needed = VARIANT_WIDTHS.find((candidate) => candidate >= width) ?? 2500;
  const format = `${src}${src.includes("?") ? "&" : "?"}format=`;
  const same = image.getAttribute("src")?.startsWith(format) === true;
  if (same && Number.parseInt(imageResolution, 10) >= needed) return;
  const variant = variantName(needed);
  image.dataset["imageResolution"] = variant;
  image.classList.remove("loaded");
  image.classList.add("loading");
  image.src = format + variant;
}

/** Returns the width of the placed image in pixels. */
function place(image: HTMLImageElement, box: HTMLElement): number {
  const mode = modeOf(image, box);
  const { style, dataset } = image;
  const [, imageWidth, imageHeight] = SIZE.exec(dataset["imageDimensions"] ?? "") ?? [];
  if (mode === undefined || imageWidth === undefined) return image.clientWidth || box.clientWidth;
  style.position = "absolute";
  const { clientWidth: width, clientHeight: height } = box;
  // Such a box gets its height only from the image.
  if (height === 0) {
    style.position = "";
    return image.clientWidth || width;
  }
  if (getComputedStyle(box).position === "static") box.style.position = "relative";
  if (mode === "fill") box.style.overflow = "hidden";
  const [x = Number.NaN, y = Number.NaN] = (dataset["imageFocalPoint"] ?? "")
    .split(",")
    .map(Number.parseFloat);
  const size = { width: Number(imageWidth), height: Number(imageHeight) };
  const placed = placeImage(size, { width, height }, mode, x >= 0 && y >= 0 ? { x, y } : undefined);
  style.maxWidth = "none";
  for (const side of ["width", "height", "left", "top"] as const) style[side] = `${placed[side]}px`;
  return placed.width;
}

/** `data-mode` takes precedence over the class of the box. */
function modeOf({ dataset }: HTMLImageElement, { classList }: HTMLElement): FitMode | undefined {
  const { mode } = dataset;
  if (mode !== undefined) return mode === "fill" || mode === "fit" ? mode : undefined;
  if (classList.contains("content-fill")) return "fill";
  return classList.contains("content-fit") ? "fit" : undefined;
}

function settle(image: Element, loaded: boolean): void {
  if (!image.matches?.(IMAGES) || !image.classList.contains("loading")) return;
  image.classList.remove("loading");
  if (loaded) image.classList.add("loaded");
}
