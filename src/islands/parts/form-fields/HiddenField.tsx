import type { ReactElement } from "react";
import type { HiddenField as Hidden } from "#model/forms/fields.js";

/** A hidden field. On submission, a query parameter of the page overrides its value. */
export function HiddenField({ field }: { readonly field: Hidden }): ReactElement {
  return <input type="hidden" name={field.id} value={field.value} />;
}
