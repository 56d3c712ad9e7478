import type { MouseEvent, ReactElement } from "react";
import type { FieldErrors } from "#model/forms/checks.js";
import type { FormField } from "#model/forms/fields.js";
import { focusField } from "../submission/reveal.js";

interface ErrorListProps {
  readonly fields: readonly FormField[];
  /** Like the prefix of `FieldList`. */
  readonly prefix: string;
  readonly errors: FieldErrors;
}

/** The error summary: a link to each field with an error. */
export function ErrorList({ fields, prefix, errors }: ErrorListProps): ReactElement {
  return (
    <ul className="form-error-list">
      {fields.map((field, index) => {
        const error = errors.get(field.id);
        const id = `${prefix}-${index}-error`;
        return error === undefined || !("title" in field) ? null : (
          <li key={field.id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {field.title}: {error}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function follow(event: MouseEvent, id: string): void {
  if (focusField(document.getElementById(id)?.parentElement ?? undefined)) event.preventDefault();
}
