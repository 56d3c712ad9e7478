/**
 * Names of controls in posts. All controls of a field have its id as their name: browsers send their values in order,
 * as a list. Each statement of a likert field needs its own name, because radio buttons of one name exclude each other.
 */
export function likertName(id: string, statement: string): string {
  return `${id}[${statement}]`;
}

/** Name of the control with the form's id, for posts without a script. */
export const FORM_ID_NAME = "formId";
