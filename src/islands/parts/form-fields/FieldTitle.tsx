import type { ReactElement } from "react";
import type { QuestionField } from "#model/forms/fields.js";
import type { FormTexts } from "#model/forms/texts.js";

export function FieldTitle({ field, texts }: { field: QuestionField; texts: FormTexts }): ReactElement {
  return (
    <>
      {field.title}
      {field.required && <span className="required">{` ${texts.formRequiredMark}`}</span>}
    </>
  );
}
