import type { ReactElement } from "react";
import { type Control, partsOf } from "../../../model/forms/controls.js";
import type { PartsField as Parts, PhoneField } from "../../../model/forms/fields.js";
import { invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { GroupField } from "./GroupField.js";

/** An answer of several parts: address, date, name, phone, time. */
export function PartsField(props: FieldProps<Parts | PhoneField>): ReactElement {
  const { field, prefix, texts } = props;
  return (
    <GroupField {...props}>
      {partsOf(field).map((part) => (
        <div className={`field ${part.className}`} key={part.className}>
          <label className="caption" htmlFor={`${prefix}-${part.className}`}>
            {texts[part.label]}
          </label>
          <Part part={part} {...props} />
        </div>
      ))}
    </GroupField>
  );
}

function Part({
  part,
  field,
  prefix,
  error,
  texts,
  look,
}: FieldProps<Parts | PhoneField> & { readonly part: Control }): ReactElement {
  const className = `field-element${look.control}`;
  const id = `${prefix}-${part.className}`;
  if (part.choices !== undefined) {
    return (
      <select className={className} id={id} name={field.id}>
        {part.choices.map(([value, text]) => (
          <option key={value} value={value}>
            {texts[text]}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className={className}
      id={id}
      name={field.id}
      type={part.type}
      autoComplete={part.autocomplete || undefined}
      inputMode={part.inputMode || undefined}
      aria-invalid={invalid(error)}
    />
  );
}
