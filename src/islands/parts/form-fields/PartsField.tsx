import type { ReactElement } from "react";
import { wrongPlaces } from "#model/forms/checks.js";
import type { PartsField as Parts } from "#model/forms/fields.js";
import { type PartControl, partsOf } from "#model/forms/parts.js";
import { invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { GroupField } from "./GroupField.js";

/** A field with several parts: address, date, name, phone, time. */
export function PartsField(props: FieldProps<Parts>): ReactElement {
  const { field, prefix, texts, error, value } = props;
  const wrong = wrongPlaces(field, value);
  return (
    <GroupField {...props}>
      {partsOf(field, texts).map((part) => (
        <div className={`field ${part.className}`} key={part.className}>
          <label className="caption" htmlFor={`${prefix}-${part.className}`}>
            {part.label}
          </label>
          <Part
            {...props}
            part={part}
            error={wrong.length === 0 || wrong.includes(part.place) ? error : ""}
          />
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
  look,
}: FieldProps<Parts> & { readonly part: PartControl }): ReactElement {
  const shared = {
    className: `field-element${look.control}`,
    id: `${prefix}-${part.className}`,
    name: field.id,
    autoComplete: part.autocomplete || undefined,
    required: part.required,
    "aria-invalid": invalid(error),
  };
  if (part.choices.length === 0) {
    return <input {...shared} type={part.type} inputMode={part.inputMode || undefined} />;
  }
  return (
    <select {...shared}>
      {part.choices.map(([value, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two countries may have one calling code
        <option key={index} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
