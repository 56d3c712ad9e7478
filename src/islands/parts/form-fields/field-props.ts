import type { FieldLook } from "../../../model/forms/field-look.js";
import type { FormField } from "../../../model/forms/fields.js";
import type { FormTexts } from "../../../model/forms/texts.js";

/** The props of every type of field. Controls are uncontrolled; the form reads their values on submission. */
export interface FieldProps<F extends FormField = FormField> {
  readonly field: F;
  /** The prefix of the ids of the field's elements. */
  readonly prefix: string;
  /** The error message, or "". */
  readonly error: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
}
