import { type ReactElement, type ReactNode, useState } from "react";
import { Lightbox } from "../parts/Lightbox.js";
import { useAlive } from "../use-alive.js";
import { useIosScale } from "./use-ios-scale.js";

export interface FormOpenerProps {
  readonly label: string;
  readonly name: string;
  readonly closeText: string;
  readonly children: ReactNode;
}

/**
 * The button that opens a form in a lightbox. Without a script it unfolds the form in place. A form that was closed keeps
 * what was typed into it.
 */
export function FormOpener({ label, name, closeText, children }: FormOpenerProps): ReactElement {
  const alive = useAlive();
  const [open, setOpen] = useState(false);
  useIosScale(open);
  if (!alive) {
    return (
      <details className="lightbox-form">
        <summary className="lightbox-handle button sqs-system-button sqs-editable-button">{label}</summary>
        {children}
      </details>
    );
  }
  return (
    <>
      <button
        type="button"
        className="lightbox-handle button sqs-system-button sqs-editable-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Lightbox open={open} label={name} closeText={closeText} onClose={() => setOpen(false)}>
        {children}
      </Lightbox>
    </>
  );
}
