import type { ReactElement } from "react";
import type { ChoiceField } from "#model/forms/fields.js";
import { describedBy, invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { LabelledField } from "./LabelledField.js";

/** A drop-down without an initial selection. */
export function SelectField(props: FieldProps<ChoiceField>): ReactElement {
  const { field, prefix, error, texts, look } = props;
  return (
    <LabelledField {...props}>
      <select
        className={`field-element${look.control}`}
        id={`${prefix}-field`}
        name={field.id}
        required={field.required}
        aria-invalid={invalid(error)}
        aria-describedby={describedBy(prefix, field, error)}
      >
        <option value="">{texts.formSelectOption}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
