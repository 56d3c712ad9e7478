/** Milliseconds to wait for a slide's images. */
const MAX_WAIT = 2_000;
const ANIMATION_DELAY = 500;
const FONT_CHECK_DELAY = 50;
const MAX_FONT_CHECKS = 10;

/** Resolves once the images of an element have loaded or failed, or after two seconds. */
export async function whenLoaded(element: ParentNode): Promise<void> {
  const images = [...element.querySelectorAll("img")].map((image) =>
    image.complete
      ? undefined
      : new Promise((resolve) => {
          image.addEventListener("load", resolve);
          image.addEventListener("error", resolve);
        }),
  );
  await Promise.race([Promise.all(images), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
}

/** Marks slides as ready, and half a second later as ready for animation. */
export function markReady(slides: readonly Element[]): void {
  for (const { classList } of slides) classList.add("sqs-slide-ready");
  setTimeout(() => {
    for (const { classList } of slides) classList.add("sqs-slide-animation-ready");
  }, ANIMATION_DELAY);
}

/** Resolves once the fonts of the page have loaded, or after ten checks. */
export async function whenFontsLoaded(): Promise<void> {
  for (let checks = 0; checks < MAX_FONT_CHECKS && document.fonts.status !== "loaded"; checks++) {
    await new Promise((resolve) => setTimeout(resolve, FONT_CHECK_DELAY));
  }
}
