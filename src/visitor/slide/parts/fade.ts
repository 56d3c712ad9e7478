import { advanceSlideshow, DEFAULT_SLIDE_DELAY, initialSlideshow } from "#model/media/slideshow.js";

const [PAUSE, PLAY] = ["Pause slideshow", "Play slideshow"];

/** A stack of images that fade into each other in a loop. It starts paused if the visitor prefers reduced motion. */
export function startFade(gallery: HTMLElement, items: readonly HTMLElement[]): () => void {
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
