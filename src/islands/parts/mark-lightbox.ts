const OPEN = "sqs-modal-lightbox-open";
const OPEN_LIGHTBOXES = "dialog:is(.sqs-modal-lightbox, .yui3-lightbox2)[open]";

/**
 * Adds a class to the document and its slides. Published style sheets use it to hide the page behind an open lightbox.
 *
 * @returns a function that removes the class unless another lightbox is open; call it when the lightbox is closed
 */
export function markLightbox(lightbox: HTMLElement): () => void {
  setMark(true);
  // A rule for the class may hide a layer that contains the lightbox.
  if (lightbox.getClientRects().length === 0) setMark(false);
  return () => setMark(document.querySelector(OPEN_LIGHTBOXES) !== null);
}

function setMark(open: boolean): void {
  const slides = document.querySelectorAll(".sqs-slide-container");
  for (const element of [document.documentElement, ...slides]) element.classList.toggle(OPEN, open);
}
