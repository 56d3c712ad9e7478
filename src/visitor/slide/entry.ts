import { type LiveSlide, startSlides } from "./engine.js";

interface Parts {
  readonly startParts: (slides: readonly LiveSlide[]) => void;
}

/** Slices that are more than HTML. Most cover pages have none, so their code is an entry of its own. */
const ALIVE = '[data-slice-type="gallery"], [data-slice-type="password"], .platen-session';

const slides = startSlides(document);
const isAlive =
  window.parent !== window || slides.some(({ element }) => element.querySelector(ALIVE) !== null);
const address = document.head.querySelector<HTMLElement>(":scope > script[data-slide-parts]")?.dataset[
  "slideParts"
];
if (isAlive && address !== undefined) {
  const load: Promise<Parts> = import(/* @vite-ignore */ new URL(address, document.baseURI).href);
  load.then(({ startParts }) => startParts(slides)).catch(() => undefined);
}
