import type { ReactElement } from "react";
import type { HiddenField as Hidden } from "../../../model/forms/fields.js";

/** A value that visitors do not see. On submission the parameter of the page's address replaces it. */
export function HiddenField({ field }: { readonly field: Hidden }): ReactElement {
  return <input type="hidden" name={field.id} value={field.value} />;
}
