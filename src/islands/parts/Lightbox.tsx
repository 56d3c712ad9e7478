import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { closeOnBack } from "#calls/dialog-history.js";
import { showBelowChallenge } from "./captcha/show-below-challenge.js";
import { markLightbox } from "./mark-lightbox.js";
import { onPressOutside } from "./press-outside.js";

interface LightboxProps {
  readonly open: boolean;
  /** The accessible name of the dialog. */
  readonly label: string;
  readonly closeText: string;
  readonly className?: string;
  /** Whether the dialog contains a captcha, whose challenge appears outside. */
  readonly captcha?: boolean;
  /** Called when the visitor closes the dialog with the button, Escape or a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Classes of the parts around the content. Style sheets of sites make these parts as large as the window. */
const BACKDROP_CLASSES = ["lightbox-background", "lightbox-inner"];

/**
 * A modal dialog. It keeps its content while it is closed. The browser traps the focus, makes the rest of the page
 * inert and restores the focus; with a captcha, the dialog does this itself. Import `lightbox.css` in the block's
 * `client.ts`.
 */
export function Lightbox({
  open,
  label,
  closeText,
  className,
  captcha = false,
  onClose,
  children,
}: LightboxProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  // A layout effect, because the dialog must be closed while it is still in the document to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    const stop = captcha ? showBelowChallenge(element, () => close()) : showModal(element);
    const unmark = markLightbox(element);
    const leave = closeOnBack(() => close());
    return () => {
      leave();
      stop();
      unmark();
    };
  }, [open, captcha]);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    element.addEventListener("cancel", onCancel);
    const stop = onPressOutside(
      element,
      (target) =>
        target === element || BACKDROP_CLASSES.some((name) => (target as Element).classList.contains(name)),
      () => close(),
    );
    return () => {
      element.removeEventListener("cancel", onCancel);
      stop();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`sqs-lightbox sqs-modal-lightbox${className === undefined ? "" : ` ${className}`}`}
      aria-label={label}
    >
      <div className="sqs-modal-lightbox-content">
        <div className="lightbox-background" />
        <div className="lightbox-inner">
          <div className="sqs-lightbox-content lightbox-content">
            <button
              type="button"
              className="sqs-lightbox-close lightbox-close"
              aria-label={closeText}
              onClick={onClose}
            >
              <span aria-hidden="true">×</span>
            </button>
            {children}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
