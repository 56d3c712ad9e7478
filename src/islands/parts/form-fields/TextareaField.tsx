import { type ReactElement, useEffect, useRef, useState } from "react";
import { characterCount } from "../../../model/forms/character-count.js";
import type { TextareaField as Textarea } from "../../../model/forms/fields.js";
import { describedBy, invalid } from "./described-by.js";
import type { FieldProps } from "./field-props.js";
import { LabelledField } from "./LabelledField.js";

/** Several lines of text, with a counter where they have a maximum. Longer entries are possible but invalid. */
export function TextareaField(props: FieldProps<Textarea>): ReactElement {
  const { field, prefix, error, look } = props;
  const [length, setLength] = useState(0);
  const control = useRef<HTMLTextAreaElement>(null);
  const count = characterCount(length, field.maxLength);
  // Something may have been typed before the page came alive.
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
