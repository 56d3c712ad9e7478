import { gridFor, gridRatios, gridTiles, shuffled } from "#model/slides/grid.js";
import { throttle } from "#visitor/timing.js";

/** Maximum random delay of a tile in milliseconds. */
export const MAX_LOAD_DELAY = 2_000;
const DENSITY = /^grid-gallery-density-(\d)$/;
const RATIO = /^grid-gallery-ratio-([\w-]+)$/;
const NO_TRANSITION = "no-transition";

/**
 * Tiles that cover the gallery. Duplicates fill the space that its images leave. In random order all tiles are
 * duplicates, so that the images keep their place in the document.
 */
export function startGrid(
  gallery: HTMLElement,
  items: readonly HTMLElement[],
  tweaks: DOMTokenList,
): () => void {
  const density = Number(value(tweaks, DENSITY));
  const ratio = ratioOf(tweaks, items[0]);
  const isRandom = tweaks.contains("gallery-randomize-order");
  const order = isRandom ? shuffled(items.length, Math.random) : [...items.keys()];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const rises = tweaks.contains("gallery-loading-animation");
  const place = (): void => {
    const grid = gridFor({ width: gallery.clientWidth, height: gallery.clientHeight }, density, ratio);
    const tiles = gridTiles(grid, items.length).map((tile) => order[tile] as number);
    const clones = isRandom ? tiles : tiles.slice(items.length);
    // The style sheet of a site may animate tiles, but not to their first place or while the window changes.
    gallery.classList.add(NO_TRANSITION);
    requestAnimationFrame(() => gallery.classList.remove(NO_TRANSITION));
    gallery.style.setProperty("--slide-columns", `${grid.columns}`);
    gallery.style.setProperty("--slide-rows", `${Math.ceil(tiles.length / grid.columns)}`);
    const existing = gallery.querySelectorAll("[data-clone]");
    for (const extra of [...existing].slice(clones.length)) extra.remove();
    for (const index of clones.slice(existing.length)) {
      const clone = items[index]?.cloneNode(true) as HTMLElement;
      clone.dataset["clone"] = "true";
      clone.setAttribute("aria-hidden", "true");
      if (rises) appearLater(clone, timers);
      gallery.append(clone);
    }
  };
  gallery.classList.add("sqs-gallery-grid");
  gallery.style.setProperty("--slide-ratio", `${ratio}`);
  const observer = new ResizeObserver(throttle(place));
  observer.observe(gallery);
  return () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    for (const clone of gallery.querySelectorAll("[data-clone]")) clone.remove();
    gallery.classList.remove("sqs-gallery-grid");
    for (const name of ["columns", "rows", "ratio"]) gallery.style.removeProperty(`--slide-${name}`);
  };
}

function appearLater(tile: HTMLElement, timers: Set<ReturnType<typeof setTimeout>>): void {
  tile.classList.remove("loaded");
  const timer = setTimeout(() => {
    timers.delete(timer);
    tile.classList.add("loaded");
  }, Math.random() * MAX_LOAD_DELAY);
  timers.add(timer);
}

function value(tweaks: DOMTokenList, pattern: RegExp): string {
  for (const name of tweaks) {
    const match = pattern.exec(name)?.[1];
    if (match !== undefined) return match;
  }
  return "";
}

function ratioOf(tweaks: DOMTokenList, first: HTMLElement | undefined): number {
  const name = value(tweaks, RATIO);
  if (name !== "original") {
    const landscape = gridRatios[Object.hasOwn(gridRatios, name) ? (name as "1-1") : "1-1"];
    return tweaks.contains("grid-gallery-image-orientation-portrait") ? 1 / landscape : landscape;
  }
  const image = first?.querySelector("img");
  return image && image.width > 0 && image.height > 0
    ? Number(image.getAttribute("width")) / Number(image.getAttribute("height")) || 1
    : 1;
}
