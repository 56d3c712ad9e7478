const MAX_WAIT = 2_000;
const ANIMATION_DELAY = 500;

/** Marks the slides of an element as ready once its images have loaded, and for their animation after that. */
export async function whenReady(element: HTMLElement): Promise<void> {
  const slides = [element, ...element.querySelectorAll(".sqs-slide")];
  const images = [...element.querySelectorAll("img")].map((image) =>
    image.complete
      ? undefined
      : new Promise((resolve) => {
          image.addEventListener("load", resolve, { once: true });
          image.addEventListener("error", resolve, { once: true });
        }),
  );
  await Promise.race([Promise.all(images), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
  for (const { classList } of slides) classList.add("sqs-slide-ready");
  setTimeout(() => {
    for (const { classList } of slides) classList.add("sqs-slide-animation-ready");
  }, ANIMATION_DELAY);
}
