/** Milliseconds to wait for a slide's images. */
const MAX_WAIT = 2_000;
const ANIMATION_DELAY = 500;

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
