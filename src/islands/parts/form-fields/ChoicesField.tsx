import type { ReactElement } from "react";
import type { ChoiceField } from "#model/forms/fields.js";
import { invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { GroupField } from "./GroupField.js";

/** Checkboxes or radio buttons. */
export function ChoicesField(props: FieldProps<ChoiceField>): ReactElement {
  const { field, error } = props;
  const single = field.type === "radio";
  return (
    <GroupField {...props}>
      {field.options.map((option) => (
        <div className="option" key={option}>
          <label>
            <input
              type={single ? "radio" : "checkbox"}
              name={field.id}
              value={option}
              required={single && field.required}
              aria-invalid={invalid(single ? "" : error)}
            />{" "}
            {option}
          </label>
        </div>
      ))}
    </GroupField>
  );
}
