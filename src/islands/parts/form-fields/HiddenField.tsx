import type { ReactElement } from "react";
import type { HiddenField as Hidden } from "../../../model/forms/fields.js";

/** What is sent along unseen. A script replaces the value by the one in the page's address. */
export function HiddenField({ field }: { readonly field: Hidden }): ReactElement {
  return <input type="hidden" name={field.id} value={field.value} />;
}
