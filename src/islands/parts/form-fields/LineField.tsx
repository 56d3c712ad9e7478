import type { ReactElement } from "react";
import { lineControlOf } from "#model/forms/controls.js";
import type { CurrencyField, LineField as Line } from "#model/forms/fields.js";
import { describedBy, invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { LabelledField } from "./LabelledField.js";

/** A single-line field: text, email, website, number, currency, password, twitter. */
export function LineField(props: FieldProps<Line | CurrencyField>): ReactElement {
  const { field, prefix, error, look } = props;
  const { type, autocomplete, inputMode } = lineControlOf(field);
  const input = (
    <input
      className={`field-element${look.control}`}
      id={`${prefix}-field`}
      name={field.id}
      type={type}
      autoComplete={autocomplete || undefined}
      inputMode={inputMode || undefined}
      placeholder={field.placeholder || undefined}
      required={field.required}
      aria-invalid={invalid(error)}
      aria-describedby={describedBy(prefix, field, error)}
    />
  );
  return (
    <LabelledField {...props}>
      {field.type === "currency" && field.symbol !== "" ? (
        <div className="currency">
          <span className="currency-symbol">{field.symbol}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </LabelledField>
  );
}
