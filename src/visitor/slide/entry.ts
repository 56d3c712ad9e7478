import { hasEditor, type LiveSlide, startSlides } from "./engine.js";

interface Parts {
  readonly startParts: (slides: readonly LiveSlide[]) => void;
}

/** Slices that need a script. Most cover pages have none, so their code is a separate entry. */
const SCRIPTED_SLICES = '[data-slice-type="gallery"], [data-slice-type="password"], .platen-session';

const slides = startSlides(document);
const needsScript = hasEditor() || document.querySelector(SCRIPTED_SLICES);
const script = document.querySelector<HTMLElement>("head > script[data-platen-slide-parts]");
const address = script?.dataset["platenSlideParts"];
if (needsScript && address) {
  const load: Promise<Parts> = import(/* @vite-ignore */ new URL(address, document.baseURI).href);
  load.then(({ startParts }) => startParts(slides)).catch(() => {});
}
