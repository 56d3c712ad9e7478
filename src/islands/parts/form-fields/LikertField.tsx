import type { ReactElement } from "react";
import { likertName } from "#model/forms/control-names.js";
import { LIKERT_ANSWERS, type LikertField as Likert } from "#model/forms/fields.js";
import type { FieldProps } from "./field-props.js";
import { GroupField } from "./GroupField.js";

/** Statements to agree or disagree with. */
export function LikertField(props: FieldProps<Likert>): ReactElement {
  const { field } = props;
  return (
    <GroupField {...props}>
      {field.options.map((statement) => (
        <fieldset className="item" key={statement}>
          <legend className="question">{statement}</legend>
          {LIKERT_ANSWERS.map((answer, place) => (
            <div className="option" key={answer}>
              <label>
                <input
                  type="radio"
                  name={likertName(field.id, statement)}
                  value={answer}
                  required={field.required}
                />{" "}
                {field.answers[place]}
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </GroupField>
  );
}
