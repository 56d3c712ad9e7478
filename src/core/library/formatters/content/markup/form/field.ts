import type { FieldLook } from "#model/forms/field-look.js";
import type { FormField } from "#model/forms/fields.js";
import type { FormTexts } from "#model/forms/texts.js";

/** A field to write as HTML: the props of its component, without errors. */
export interface StaticField<F extends FormField = FormField> {
  readonly field: F;
  /** The prefix of the ids of the field's elements. */
  readonly prefix: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
  /** Returns whether the output limit leaves room for more. Each control repeats the ids of the form and the field. */
  readonly room: (written: string) => boolean;
}
