import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Lightbox } from "../parts/Lightbox.js";

export interface FormOpenerProps {
  readonly label: string;
  readonly name: string;
  readonly closeText: string;
  readonly captcha: boolean;
  /** Renders a lightbox with a captcha at the end of the body, where no part of the page can cover it. */
  readonly outside: (lightbox: ReactElement) => ReactElement;
  readonly children: ReactNode;
}

/**
 * The button that opens a form in a lightbox. Without a script it expands the form in place. A form that was expanded
 * before hydration stays in place with its values. A closed form keeps its values, too.
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
  // A layout effect, so that no key press can come first.
  useLayoutEffect(() => {
    if (details.current === null || details.current.open) return;
    focused.current = details.current.contains(document.activeElement);
    setInPlace(false);
  }, []);
  useLayoutEffect(() => {
    // Focus the button again, because the element with the focus was replaced.
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

/**
 * iOS zooms into small text controls and does not zoom out again. This keeps the page's scale while a form in a
 * lightbox is open, then notifies layouts.
 */
function useIosScale(open: boolean): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!open || viewport === null || !isIos()) return;
    const before = viewport.content;
    viewport.content = `${before}, maximum-scale=1`;
    return () => {
      viewport.content = before;
      window.dispatchEvent(new Event("resize"));
    };
  }, [open]);
}

/** iPads identify as Macintosh, but Macs have no multi-touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
