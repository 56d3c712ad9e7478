import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { showBelowChallenge } from "./captcha/show-below-challenge.js";
import { whenPressedBeside } from "./when-pressed-beside.js";

interface LightboxProps {
  readonly open: boolean;
  /** The accessible name of the dialog. */
  readonly label: string;
  readonly closeText: string;
  readonly className?: string;
  /** Whether a captcha is inside, whose challenge appears outside. */
  readonly captcha?: boolean;
  /** The visitor wants it closed: by its button, by Escape, or by a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog; a closed one keeps its content. The browser keeps the focus inside, makes the rest of the page inert
 * and restores the focus; with a captcha the dialog does so itself. Import `lightbox.css` in the block's `client.ts`.
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

  // A layout effect: the dialog has to be closed while it is still in the page, or the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    if (captcha) return showBelowChallenge(element, () => close());
    element.showModal();
    return () => element.close();
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
    // The dialog itself is hit only beside its content.
    const stop = whenPressedBeside(
      element,
      (target) => target === element,
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
      className={className === undefined ? "sqs-lightbox" : `sqs-lightbox ${className}`}
      aria-label={label}
    >
      <div className="sqs-lightbox-content">
        <button type="button" className="sqs-lightbox-close" aria-label={closeText} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
