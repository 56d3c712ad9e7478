import "./styles/slide.css";
import { layOut } from "#model/slides/lay-out.js";
import { layoutRow } from "#model/slides/layouts.js";
import { measure, partsOf } from "./measure.js";
import { markReady, whenFontsLoaded, whenLoaded } from "./ready.js";
import { clearState, keepLine, overflows, showScroll, showState } from "./show-state.js";

const RESIZE_DELAY = 200;

/** A slide whose layout fits its window. */
export interface LiveSlide {
  readonly element: HTMLElement;
  /** Schedules a layout for the next frame. */
  readonly refresh: () => void;
}

/** Lays out a slide immediately, and again when its window, images, fonts or islands change. */
export function startSlide(element: HTMLElement): LiveSlide {
  const row = layoutRow(element.dataset["slideLayoutId"]);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = element.clientWidth;
  let height = element.clientHeight;

  const pass = (): void => {
    frame = 0;
    clearTimeout(timer);
    const parts = partsOf(element);
    if (!parts || !element.clientWidth) return;
    const { scrollTop } = parts.front;
    clearState(parts);
    const state = layOut(row, measure(parts));
    showState(parts, state);
    if (document.fonts.status !== "loaded") keepLine(parts, state);
    const scroll = (): void => showScroll(parts, state.scroll || overflows(parts));
    if (state.scrollDelay > 0) timer = setTimeout(scroll, state.scrollDelay);
    else scroll();
    parts.front.scrollTop = scrollTop;
  };
  const refresh = (): void => {
    if (frame === 0) frame = requestAnimationFrame(pass);
  };

  nameSlices(element);
  if (matchMedia("(pointer: coarse)").matches) element.parentElement?.classList.add("touch");
  pass();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  // Observe only the slide itself, because a layout changes its contents.
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width && element.clientHeight === height) return;
    width = element.clientWidth;
    height = element.clientHeight;
    clearTimeout(quiet);
    quiet = setTimeout(refresh, RESIZE_DELAY);
  });
  observer.observe(element);
  element.addEventListener("platen:alive", refresh);
  // Fonts may load after the checks.
  document.fonts.addEventListener("loadingdone", refresh);
  whenLoaded(element).then(() => {
    refresh();
    markReady([element]);
  });
  whenFontsLoaded().then(refresh);

  return { element, refresh };
}

/** Adds the classes that slices of an active slide have. */
function nameSlices(slide: HTMLElement): void {
  for (const { dataset, classList } of slide.querySelectorAll<HTMLElement>("[data-slice-type]")) {
    const type = dataset["sliceType"] ?? "";
    if (/^[\w-]+$/.test(type)) classList.add(`sqs-slice-${type}`, `sqs-slice-${type}-content`);
  }
}

/** Starts the slides inside an element, each once. */
export function startSlides(root: ParentNode): readonly LiveSlide[] {
  return [...root.querySelectorAll<HTMLElement>(".sqs-slide:not([data-alive])")].map((element) => {
    element.dataset["alive"] = "";
    return startSlide(element);
  });
}

/** Whether the page is in a frame or, in development, its own editor. */
export function hasEditor(): boolean {
  return parent !== window || document.documentElement.dataset["editorOrigin"] === origin;
}
