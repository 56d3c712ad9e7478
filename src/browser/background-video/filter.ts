import type { BackgroundVideo } from "#model/media/background-video.js";

const BLUR_CLASS = "filter-blur";

/** Applies the filter to the container. A blur is applied to its children instead, so that its own edges stay sharp. */
export function applyFilter(
  container: HTMLElement,
  { filter, blurs }: Pick<BackgroundVideo, "filter" | "blurs">,
): void {
  container.classList.toggle(BLUR_CLASS, blurs);
  container.style.filter = blurs ? "" : filter;
  for (const child of container.children) (child as HTMLElement).style.filter = blurs ? filter : "";
}

export function clearFilter(container: HTMLElement): void {
  applyFilter(container, { filter: "", blurs: false });
}
