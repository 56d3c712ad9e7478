import type { ReactElement, ReactNode } from "react";
import { fieldClass } from "#model/forms/field-look.js";
import type { QuestionField } from "#model/forms/fields.js";
import { describedBy } from "./described-by.js";
import { FieldTitle } from "./FieldTitle.js";
import type { FieldProps } from "./field-props.js";

/** A field with several controls as `children`. Its title names the group. */
export function GroupField({
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
      <fieldset aria-describedby={describedBy(prefix, field, error)}>
        <legend className={`title${look.title}`}>
          <FieldTitle field={field} texts={texts} />
        </legend>
        {field.description !== "" && (
          <div className="description" id={`${prefix}-description`}>
            {field.description}
          </div>
        )}
        {children}
      </fieldset>
    </div>
  );
}
