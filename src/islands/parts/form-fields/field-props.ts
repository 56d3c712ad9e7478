import type { FieldLook } from "#model/forms/field-look.js";
import type { FormField } from "#model/forms/fields.js";
import type { FormTexts } from "#model/forms/texts.js";
import type { FieldValue } from "#model/forms/values.js";

/** The props of every type of field. Controls are uncontrolled; the form reads their values on submission. */
export interface FieldProps<F extends FormField = FormField> {
  readonly field: F;
  /** The prefix of the ids of the field's elements. */
  readonly prefix: string;
  /** The error message, or "". */
  readonly error: string;
  /** The value that the error is about. */
  readonly value?: FieldValue | undefined;
  readonly texts: FormTexts;
  readonly look: FieldLook;
}
