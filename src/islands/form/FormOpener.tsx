import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Lightbox } from "../parts/Lightbox.js";
import { useIosScale } from "./use-ios-scale.js";

export interface FormOpenerProps {
  readonly label: string;
  readonly name: string;
  readonly closeText: string;
  readonly captcha: boolean;
  /**
   * Where a lightbox with a captcha stands instead, at the end of the body; otherwise parts of the page could cover
   * it.
   */
  readonly outside: (lightbox: ReactElement) => ReactElement;
  readonly children: ReactNode;
}

/**
 * The button that opens a form in a lightbox. Without a script it unfolds the form in place; one that was unfolded
 * before the script came stays there, with what was typed into it. A form that was closed keeps that too.
 */
export function FormOpener({
  label,
  name,
  closeText,
  captcha,
  outside,
  children,
}: FormOpenerProps): ReactElement {
  const [inPlace, setInPlace] = useState(true);
  const details = useRef<HTMLDetailsElement>(null);
  const focused = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useIosScale(open);
  // Layout effects: no key may come between.
  useLayoutEffect(() => {
    if (details.current === null || details.current.open) return;
    focused.current = details.current.contains(document.activeElement);
    setInPlace(false);
  }, []);
  useLayoutEffect(() => {
    // The button stands where the keyboard's focus was.
    if (!inPlace && focused.current) opener.current?.focus();
  }, [inPlace]);
  if (inPlace) {
    return (
      <details className="lightbox-form" ref={details}>
        <summary className="lightbox-handle button sqs-system-button sqs-editable-button">{label}</summary>
        {children}
      </details>
    );
  }
  const lightbox = (
    <Lightbox open={open} label={name} closeText={closeText} captcha={captcha} onClose={() => setOpen(false)}>
      {children}
    </Lightbox>
  );
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="lightbox-handle button sqs-system-button sqs-editable-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {captcha ? createPortal(outside(lightbox), document.body) : lightbox}
    </>
  );
}
