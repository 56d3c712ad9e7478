import type { ReactElement, ReactNode } from "react";
import { fieldClass } from "#model/forms/field-look.js";
import type { QuestionField } from "#model/forms/fields.js";
import { FieldTitle } from "./FieldTitle.js";
import type { FieldProps } from "./field-props.js";

/** A field with one control as `children`. Its title is the label. */
export function LabelledField({
  field,
  prefix,
  error,
  texts,
  look,
  children,
}: FieldProps<QuestionField> & { readonly children: ReactNode }): ReactElement {
  return (
    <div className={fieldClass(field, look)}>
      <div className="field-error" id={`${prefix}-error`}>
        {error}
      </div>
      <label className={`title${look.title}`} htmlFor={`${prefix}-field`}>
        <FieldTitle field={field} texts={texts} />
      </label>
      {field.description !== "" && (
        <div className="description" id={`${prefix}-description`}>
          {field.description}
        </div>
      )}
      {children}
    </div>
  );
}
