import type { FieldLook } from "../../../model/forms/field-look.js";
import type { FormField } from "../../../model/forms/fields.js";
import type { FormTexts } from "../../../model/forms/texts.js";

/** What every kind of field is rendered from. Controls keep what was typed themselves and are read when it is sent. */
export interface FieldProps<F extends FormField = FormField> {
  readonly field: F;
  /** Ids of the field's elements begin with it. */
  readonly prefix: string;
  /** What is wrong with the value; "" for nothing. */
  readonly error: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
}
