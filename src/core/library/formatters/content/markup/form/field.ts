import type { FieldLook } from "../../../../../../model/forms/field-look.js";
import type { FormField } from "../../../../../../model/forms/fields.js";
import type { FormTexts } from "../../../../../../model/forms/texts.js";

/** The input of a written field: that of its component, without errors. */
export interface StaticField<F extends FormField = FormField> {
  readonly field: F;
  /** Ids of the field's elements begin with it. */
  readonly prefix: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
  /** Whether the output limit leaves room for more. Each control repeats the ids of the form and the field. */
  readonly room: (written: string) => boolean;
}
