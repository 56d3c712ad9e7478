import type { QuestionField } from "./fields.js";

/** The HTML attributes of a single-line control. */
export interface LineControl {
  readonly type: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly inputMode: "" | "email" | "url" | "decimal";
}

const PLAIN: LineControl = { type: "text", autocomplete: "", inputMode: "" };

/**
 * Numbers, amounts and websites are text inputs, so that our own validation reports all errors at once and no input is
 * discarded.
 */
const LINES: Readonly<Partial<Record<QuestionField["type"], LineControl>>> = {
  email: { type: "email", autocomplete: "email", inputMode: "email" },
  website: { type: "text", autocomplete: "url", inputMode: "url" },
  number: { type: "text", autocomplete: "", inputMode: "decimal" },
  currency: { type: "text", autocomplete: "", inputMode: "decimal" },
  password: { type: "password", autocomplete: "new-password", inputMode: "" },
};

export function lineControlOf(field: QuestionField): LineControl {
  const control = LINES[field.type] ?? PLAIN;
  const own = "autocomplete" in field ? field.autocomplete : "";
  return own === "" ? control : { ...control, autocomplete: own };
}
