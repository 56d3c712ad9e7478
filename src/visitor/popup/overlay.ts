import { closeOnBack } from "#calls/dialog-history.js";
import { announce } from "#calls/event-bus.js";
import { type PopupAction, popupActions } from "#model/enumerations/popup.js";
import { inertFragment } from "./fragment.js";

export interface Overlay {
  readonly element: HTMLDialogElement;
  /** Returns false if it is already open. */
  open(): boolean;
}

export interface OverlayOptions {
  /** Name of the dialog if the fragment has no heading. */
  readonly name: string;
  readonly isClosable: boolean;
  /** Called after each closing. */
  readonly onClose: (action: PopupAction) => void;
}

const CLOSE = "sqs-popup-overlay-close";
const HEADING_ID = "platen-popup-heading";

/** Creates the dialog of a pop-up overlay, initially hidden. */
export function createOverlay(html: string, { name, isClosable, onClose }: OverlayOptions): Overlay {
  const dialog = document.createElement("dialog");
  dialog.className = "sqs-popup-overlay";
  const content = document.createElement("div");
  content.className = "sqs-popup-overlay-content";
  content.append(inertFragment(html));
  dialog.append(content);
  nameDialog(dialog, name);
  const dismiss = isClosable ? makeClosable(dialog, content, onClose) : undefined;
  if (dismiss === undefined) dialog.addEventListener("cancel", (event) => event.preventDefault());
  // The message is shorter than the form that it replaces, so keep the height.
  dialog.addEventListener("submit", () => {
    content.style.setProperty("min-height", `${content.offsetHeight}px`);
  });
  document.body.append(dialog);

  const slides = import("../slide/live.js").catch(() => undefined);
  if (dialog.querySelector("platen-island") !== null) import("#browser/entry.js").catch(() => undefined);
  return {
    element: dialog,
    open() {
      if (dialog.open) return false;
      dialog.showModal();
      if (dismiss !== undefined) dialog.addEventListener("close", closeOnBack(dismiss), { once: true });
      slides.then((module) => module?.startLateSlides(dialog));
      return true;
    },
  };
}

function nameDialog(dialog: HTMLDialogElement, name: string): void {
  const heading = dialog.querySelector("h1, h2, h3");
  if (heading === null) {
    dialog.setAttribute("aria-label", name);
  } else {
    heading.id ||= HEADING_ID;
    dialog.setAttribute("aria-labelledby", heading.id);
  }
}

/** Returns a function that closes the dialog like Escape. */
function makeClosable(
  dialog: HTMLDialogElement,
  content: HTMLElement,
  onClose: OverlayOptions["onClose"],
): () => void {
  const close = (action: PopupAction): void => {
    if (!dialog.open) return;
    // Closing a dialog restores the focus.
    dialog.close();
    announce("platen:lightbox-hidden", {}, dialog);
    onClose(action);
  };
  const closeButton = content.querySelector<HTMLElement>(`.${CLOSE}`);
  const button = document.createElement("button");
  button.type = "button";
  button.className = closeButton?.className ?? CLOSE;
  button.setAttribute("aria-label", "Close");
  const isText = content.querySelector(".overlay-close-button-style-text") !== null;
  button.textContent = closeButton?.textContent?.trim() || (isText ? "Close" : "×");
  if (closeButton === null) content.prepend(button);
  else closeButton.replaceWith(button);
  button.addEventListener("click", () => close(popupActions.close));
  for (const action of content.querySelectorAll('[data-action="close"]')) {
    action.addEventListener("click", () => close(popupActions.close));
  }

  const dismiss = (): void => close(popupActions.dismiss);
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    dismiss();
  });
  // A press that starts in the content and ends outside selects text.
  let isPressedOutside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isPressedOutside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && isPressedOutside) dismiss();
  });
  return dismiss;
}
