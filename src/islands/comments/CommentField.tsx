import type { ReactElement } from "react";

export interface CommentFieldProps {
  /** Unique on the page. */
  readonly id: string;
  readonly name: "author" | "text";
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly multiline?: boolean;
  readonly onChange: (value: string) => void;
}

export function CommentField({
  id,
  name,
  label,
  value,
  error,
  multiline,
  onChange,
}: CommentFieldProps): ReactElement {
  const field = {
    id,
    name,
    value,
    // An empty field with "auto" would ignore the page's direction.
    dir: value === "" ? undefined : "auto",
    required: true,
    ...(error !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  };
  return (
    <div className="comment-field">
      {error !== undefined && (
        <p className="comment-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label htmlFor={id}>{label}</label>
      {multiline === true ? (
        <textarea {...field} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...field}
          type="text"
          autoComplete="name"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
