/** Images of blocks. Authors' own markup is left alone. */
const BLOCK =
  ".sqs-block:not(.html-block, .markdown-block, .code-block, .embed-block), " +
  ".platen-image-lightbox, .platen-product-images";

/**
 * Marks images that cannot be shown, and the boxes around them with the alternative text, which the style sheet shows.
 * WebKit draws an icon instead, and no text that is longer than a line.
 */
export function markBrokenImages(): void {
  const listen = (type: "error" | "load") => (event: Event) => {
    if (event.target instanceof HTMLImageElement) mark(event.target, type === "error");
  };
  document.addEventListener("error", listen("error"), true);
  document.addEventListener("load", listen("load"), true);
  for (const image of document.images) {
    // A drawing without a size also has no natural width.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => mark(image, true));
  }
}

function mark(image: HTMLImageElement, broken: boolean): void {
  if (broken ? image.closest(BLOCK) === null : image.dataset["broken"] === undefined) return;
  const box = boxOf(image);
  image.toggleAttribute("data-broken", broken);
  if (broken) box?.setAttribute("data-broken-image", image.alt);
  else box?.removeAttribute("data-broken-image");
}

/** Returns the element that is as large as the image. */
function boxOf(image: HTMLImageElement): Element | null {
  let box = image.parentElement;
  while (box !== null && /^(?:inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
  if (box?.localName !== "figure" || image.closest("platen-island") !== null) return box;
  // A figure also contains the caption.
  const around = document.createElement("span");
  around.className = "platen-broken-box";
  image.before(around);
  around.append(image);
  return around;
}
