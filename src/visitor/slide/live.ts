import { hasEditor, type LiveSlide, startSlides } from "./engine.js";
import { markReady, whenLoaded } from "./ready.js";

/* The behaviour of some slices, and the preview of an editor. */

/** Behaviours of slices, fetched only by slides with such a slice. */
const parts: Readonly<Record<string, () => Promise<{ readonly start: (slide: LiveSlide) => void }>>> = {
  '[data-slice-type="gallery"]:has(.sqs-slice-gallery-item)': () => import("./parts/gallery.js"),
  '[data-slice-type="password"] form': () => import("./parts/password.js"),
  ".platen-session": () => import("./parts/session.js"),
};

/** Starts the slices of slides, and connects slides to their editor. */
export function startParts(slides: readonly LiveSlide[]): void {
  for (const [selector, load] of Object.entries(parts)) {
    const owners = slides.filter(({ element }) => element.querySelector(selector) !== null);
    // Without its behaviour a slice stays plain HTML.
    if (owners.length > 0) load().then(({ start }) => owners.forEach(start), ignore);
  }
  if (slides.length > 0 && hasEditor()) {
    import("./preview.js").then(({ startPreview }) => startPreview(slides), ignore);
  }
}

/** Starts the slides of a pop-up once it is open, and marks it as ready like a slide. */
export function startLateSlides(root: HTMLElement): void {
  startParts(startSlides(root));
  whenLoaded(root).then(() => markReady([root]));
}

function ignore(): void {}
