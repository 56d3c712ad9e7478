import type { ReactElement } from "react";
import { type FieldErrors, NO_ERRORS } from "#model/forms/checks.js";
import { type FieldLook, formLook } from "#model/forms/field-look.js";
import type { FormField } from "#model/forms/fields.js";
import type { FormTexts } from "#model/forms/texts.js";
import type { FormValues } from "#model/forms/values.js";
import { Field } from "./Field.js";

export interface FieldListProps {
  readonly fields: readonly FormField[];
  /** Unique on the page. */
  readonly prefix: string;
  readonly texts: FormTexts;
  readonly errors?: FieldErrors;
  /** The values that the errors are about. */
  readonly values?: FormValues;
  readonly look?: FieldLook;
}

/** The fields of a form, in order. */
export function FieldList({
  fields,
  prefix,
  texts,
  errors = NO_ERRORS,
  values = {},
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
          value={values[field.id]}
          texts={texts}
          look={look}
        />
      ))}
    </>
  );
}
