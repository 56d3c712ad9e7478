import "./styles/slide.css";
import { layOut } from "../../model/slides/lay-out.js";
import { layoutRow } from "../../model/slides/layouts.js";
import { measure, partsOf } from "./measure.js";
import { markReady, whenLoaded } from "./ready.js";
import { clearState, overflows, showScroll, showState } from "./show-state.js";

const RESIZE_DELAY = 200;
const FONT_CHECK_DELAY = 50;
const MAX_FONT_CHECKS = 10;

/** A slide that fits its window. */
export interface LiveSlide {
  readonly element: HTMLElement;
  /** Lays the slide out with the next frame, however often it is called before. */
  readonly refresh: () => void;
  /** Ends all observation. */
  readonly end: () => void;
}

/** Lays a slide out at once, then again when its window, images, fonts or islands change. */
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
    if (parts === undefined || element.clientWidth === 0) return;
    const { scrollTop } = parts.front;
    clearState(parts);
    const state = layOut(row, measure(parts));
    showState(parts, state);
    const scroll = (): void => showScroll(parts, state.scroll || overflows(parts));
    if (state.scrollDelay > 0) timer = setTimeout(scroll, state.scrollDelay);
    else scroll();
    parts.front.scrollTop = scrollTop;
  };
  const refresh = (): void => {
    if (frame === 0) frame = requestAnimationFrame(pass);
  };

  nameSlices(element);
  pass();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  // Only the size of the slide itself counts: a pass changes what is in it.
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width && element.clientHeight === height) return;
    width = element.clientWidth;
    height = element.clientHeight;
    clearTimeout(quiet);
    quiet = setTimeout(refresh, RESIZE_DELAY);
  });
  observer.observe(element);
  element.addEventListener("platen:alive", refresh);
  // Typefaces may come after the checks.
  document.fonts.addEventListener("loadingdone", refresh);
  whenLoaded(element).then(() => {
    refresh();
    markReady([element]);
  });
  whenFontsLoaded().then(refresh);

  return {
    element,
    refresh,
    end() {
      observer.disconnect();
      element.removeEventListener("platen:alive", refresh);
      document.fonts.removeEventListener("loadingdone", refresh);
      cancelAnimationFrame(frame);
      clearTimeout(quiet);
      clearTimeout(timer);
    },
  };
}

/** The classes that slices have while a slide is alive. */
function nameSlices(slide: HTMLElement): void {
  for (const { dataset, classList } of slide.querySelectorAll<HTMLElement>("[data-slice-type]")) {
    const type = dataset["sliceType"];
    if (type && /^[\w-]+$/.test(type)) classList.add(`sqs-slice-${type}`, `sqs-slice-${type}-content`);
  }
}

async function whenFontsLoaded(): Promise<void> {
  for (let checks = 0; checks < MAX_FONT_CHECKS && document.fonts.status !== "loaded"; checks++) {
    await new Promise((resolve) => setTimeout(resolve, FONT_CHECK_DELAY));
  }
}

/** Brings the slides inside an element to life, each once. */
export function startSlides(root: ParentNode): readonly LiveSlide[] {
  return [...root.querySelectorAll<HTMLElement>(".sqs-slide:not([data-alive])")].map((element) => {
    element.dataset["alive"] = "";
    return startSlide(element);
  });
}
