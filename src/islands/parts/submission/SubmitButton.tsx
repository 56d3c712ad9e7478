import type { ReactElement } from "react";

export interface SubmitButtonProps {
  readonly className: string;
  readonly label: string;
  readonly busyText: string;
  readonly busy: boolean;
  readonly disabled: boolean;
}

/** Stays focusable while the form is locked, so that the focus is not lost. A live region announces the progress. */
export function SubmitButton({
  className,
  label,
  busyText,
  busy,
  disabled,
}: SubmitButtonProps): ReactElement {
  return (
    <>
      <button
        type="submit"
        className={busy ? `${className} submitting` : className}
        aria-disabled={busy || undefined}
        disabled={disabled}
      >
        {busy ? busyText : label}
      </button>
      <span className="form-progress" role="status">
        {busy ? busyText : ""}
      </span>
    </>
  );
}
