import type { ReactElement } from "react";
import { ChoicesField } from "./ChoicesField.js";
import type { FieldProps } from "./field-props.js";
import { HiddenField } from "./HiddenField.js";
import { LikertField } from "./LikertField.js";
import { LineField } from "./LineField.js";
import { PartsField } from "./PartsField.js";
import { SectionField } from "./SectionField.js";
import { SelectField } from "./SelectField.js";
import { TextareaField } from "./TextareaField.js";

/** A field of any type. */
export function Field({ field, ...rest }: FieldProps): ReactElement {
  switch (field.type) {
    case "hidden":
      return <HiddenField field={field} />;
    case "section":
      return <SectionField field={field} look={rest.look} />;
    case "textarea":
      return <TextareaField field={field} {...rest} />;
    case "select":
      return <SelectField field={field} {...rest} />;
    case "checkbox":
    case "radio":
      return <ChoicesField field={field} {...rest} />;
    case "likert":
      return <LikertField field={field} {...rest} />;
    case "name":
    case "address":
    case "date":
    case "time":
    case "phone":
      return <PartsField field={field} {...rest} />;
    default:
      return <LineField field={field} {...rest} />;
  }
}
