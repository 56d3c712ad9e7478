import type { FieldLook } from "../../../model/forms/field-look.js";
import type { FormField } from "../../../model/forms/fields.js";
import type { FormTexts } from "../../../model/forms/texts.js";

/** The props of every kind of field. Controls keep the entries; the form reads them on submission. */
export interface FieldProps<F extends FormField = FormField> {
  readonly field: F;
  /** Ids of the field's elements begin with it. */
  readonly prefix: string;
  /** The error of the value; "" for none. */
  readonly error: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
}
