import type { BackgroundVideo } from "../../model/media/background-video.js";

const BLUR_CLASS = "filter-blur";

/** Puts the filter on the container; a blur on everything in it instead, so that its own edges stay sharp. */
export function applyFilter(container: HTMLElement, { filter, blurs }: BackgroundVideo): void {
  container.classList.toggle(BLUR_CLASS, blurs);
  container.style.filter = blurs ? "" : filter;
  for (const child of container.children) (child as HTMLElement).style.filter = blurs ? filter : "";
}

export function clearFilter(container: HTMLElement): void {
  applyFilter(container, { filter: "", blurs: false } as BackgroundVideo);
}
