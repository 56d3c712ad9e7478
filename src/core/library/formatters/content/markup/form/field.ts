import type { FieldLook } from "../../../../../../model/forms/field-look.js";
import type { FormField } from "../../../../../../model/forms/fields.js";
import type { FormTexts } from "../../../../../../model/forms/texts.js";

/** What a field is written from; the same that its component is rendered from, without errors. */
export interface StaticField<F extends FormField = FormField> {
  readonly field: F;
  /** Ids of the field's elements begin with it. */
  readonly prefix: string;
  readonly texts: FormTexts;
  readonly look: FieldLook;
  /** Counts work and says whether there is room for more text. */
  readonly room: (written: string) => boolean;
}
