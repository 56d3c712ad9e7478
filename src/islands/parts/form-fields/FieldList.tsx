import type { ReactElement } from "react";
import { type FieldErrors, NO_ERRORS } from "../../../model/forms/checks.js";
import { type FieldLook, formLook } from "../../../model/forms/field-look.js";
import type { FormField } from "../../../model/forms/fields.js";
import type { FormTexts } from "../../../model/forms/texts.js";
import { Field } from "./Field.js";

export interface FieldListProps {
  readonly fields: readonly FormField[];
  /** Unique on the page. */
  readonly prefix: string;
  readonly texts: FormTexts;
  readonly errors?: FieldErrors;
  readonly look?: FieldLook;
}

/** The fields of a form, in order. */
export function FieldList({
  fields,
  prefix,
  texts,
  errors = NO_ERRORS,
  look = formLook,
}: FieldListProps): ReactElement {
  return (
    <>
      {fields.map((field, index) => (
        <Field
          key={field.id}
          field={field}
          prefix={`${prefix}-${index}`}
          error={errors.get(field.id) ?? ""}
          texts={texts}
          look={look}
        />
      ))}
    </>
  );
}
