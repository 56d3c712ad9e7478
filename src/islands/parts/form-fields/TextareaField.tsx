import { type ReactElement, useEffect, useRef, useState } from "react";
import { characterCount } from "#model/forms/character-count.js";
import type { TextareaField as Textarea } from "#model/forms/fields.js";
import { describedBy, invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { LabelledField } from "./LabelledField.js";

/** A multi-line field, with a counter if there is a maximum length. Longer values can be entered but are invalid. */
export function TextareaField(props: FieldProps<Textarea>): ReactElement {
  const { field, prefix, error, look } = props;
  const [length, setLength] = useState(0);
  const control = useRef<HTMLTextAreaElement>(null);
  const count = characterCount(length, field.maxLength);
  // The visitor may have typed before hydration.
  useEffect(() => setLength(control.current?.value.length ?? 0), []);
  return (
    <LabelledField {...props}>
      <textarea
        ref={control}
        className={`field-element${look.control}`}
        id={`${prefix}-field`}
        name={field.id}
        rows={4}
        placeholder={field.placeholder || undefined}
        required={field.required}
        aria-invalid={invalid(error)}
        aria-describedby={describedBy(prefix, field, error, count !== undefined)}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {count !== undefined && (
        <div
          className={count.exceeded ? "character-count error" : "character-count"}
          id={`${prefix}-count`}
          aria-live={count.exceeded ? "polite" : "off"}
        >
          {count.text}
        </div>
      )}
    </LabelledField>
  );
}
