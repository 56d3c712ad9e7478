const OPEN = "sqs-modal-lightbox-open";
const OPEN_LIGHTBOXES = "dialog:is(.sqs-modal-lightbox, .yui3-lightbox2)[open]";

/**
 * Gives the document and its slides the class by which published style sheets hide what is behind an open lightbox.
 * Call the result when the lightbox is closed.
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
