/**
 * Names under which controls post. A field's controls all bear its id: browsers send their values in order, as a list.
 * Each statement of a likert field needs a name of its own, or its answers would exclude those of the others.
 */
export function likertName(id: string, statement: string): string {
  return `${id}[${statement}]`;
}

/** Name of the control that says, where no script runs, which form is posted. */
export const FORM_ID_NAME = "formId";
