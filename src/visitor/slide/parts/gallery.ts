import { advanceSlideshow, DEFAULT_SLIDE_DELAY, initialSlideshow } from "#model/media/slideshow.js";
import type { LiveSlide } from "../engine.js";
import { TWEAK_EVENT } from "../tweak-event.js";
import { MAX_LOAD_DELAY, startGrid } from "./grid.js";

const [PAUSE, PLAY] = ["Pause slideshow", "Play slideshow"];

/** A stack of images that fade into each other in a loop. It starts paused if the visitor prefers reduced motion. */
function startFade(gallery: HTMLElement, items: readonly HTMLElement[]): () => void {
  if (items.length < 2) return () => undefined;
  let state = initialSlideshow;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (): void => {
    for (const [index, item] of items.entries()) item.classList.toggle("active", index === state.active);
  };
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sqs-gallery-pause";
  const play = (plays: boolean): void => {
    clearInterval(timer);
    timer = plays ? setInterval(step, DEFAULT_SLIDE_DELAY) : undefined;
    button.setAttribute("aria-label", plays ? PAUSE : PLAY);
    button.textContent = plays ? "❚❚" : "▶";
  };
  const step = (): void => {
    if (document.hidden) return;
    state = advanceSlideshow(state, { type: "next", now: 0 }, { length: items.length });
    show();
  };
  button.addEventListener("click", () => play(timer === undefined));
  gallery.classList.add("alive");
  show();
  play(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  // Behind the content the button could not be pressed.
  gallery.closest(".sqs-slide")?.append(button);
  return () => {
    clearInterval(timer);
    button.remove();
    gallery.classList.remove("alive");
    for (const item of items) item.classList.remove("active");
  };
}

/** Milliseconds between the load of an image and its fade. */
const IMAGE_DELAY = 10;

/** Starts the galleries of a slide: a video, tiles, or a fading stack. They are rebuilt when a tweak changes them. */
export function start(slide: LiveSlide): void {
  for (const gallery of slide.element.querySelectorAll<HTMLElement>('[data-slice-type="gallery"]')) {
    let end = build(gallery, slide.element);
    slide.element.addEventListener(TWEAK_EVENT, () => {
      end();
      end = build(gallery, slide.element);
    });
  }
}

/** Builds a gallery according to the classes of its container. Returns a function that removes it. */
function build(gallery: HTMLElement, slide: HTMLElement): () => void {
  const { classList } = slide.parentElement ?? slide;
  const items = [
    ...gallery.querySelectorAll<HTMLElement>(":scope > .sqs-slice-gallery-item:not([data-clone])"),
  ];
  const isGrid = classList.contains("gallery-style-grid");
  const rises = isGrid && classList.contains("gallery-loading-animation");
  for (const item of items) markLoaded(item, rises ? Math.random() * MAX_LOAD_DELAY : IMAGE_DELAY);
  applyOverlays(items, classList);
  if (gallery.querySelector(".gallery-video-background") !== null) return () => undefined;
  return isGrid ? startGrid(gallery, items, classList) : startFade(gallery, items);
}

function markLoaded(item: HTMLElement, delay: number): void {
  const image = item.querySelector("img");
  const loaded = () => setTimeout(() => item.classList.add("loaded"), delay);
  if (image === null || image.complete) loaded();
  else image.addEventListener("load", loaded, { once: true });
}

/** Adds overlays in the images' measured colours if the tweaks enable them. */
function applyOverlays(items: readonly HTMLElement[], tweaks: DOMTokenList): void {
  const [overlay, background] = [
    tweaks.contains("auto-overlay"),
    tweaks.contains("auto-image-background-color"),
  ];
  for (const item of items) {
    item.style.backgroundColor = (background && item.dataset["backgroundColor"]) || "";
    const scrim = item.nextElementSibling;
    if (!(scrim instanceof HTMLElement) || !scrim.classList.contains("scrim")) continue;
    const { color = "", opacity = "" } = overlay ? scrim.dataset : {};
    scrim.style.backgroundColor = color;
    scrim.style.opacity = opacity;
  }
}
