import type { ReactElement } from "react";
import { type FieldLook, fieldClass } from "#model/forms/field-look.js";
import type { SectionField as Section } from "#model/forms/fields.js";

/** A heading between fields. */
export function SectionField({ field, look }: { field: Section; look: FieldLook }): ReactElement {
  return (
    <div className={fieldClass(field, look)}>
      <div className="title">{field.title}</div>
      {field.description !== "" && <div className="description">{field.description}</div>}
    </div>
  );
}
