import type { QuestionField } from "./fields.js";

/** How the only control of a field of one line is written in HTML. */
export interface LineControl {
  readonly type: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly inputMode: "" | "email" | "url" | "decimal";
}

const PLAIN: LineControl = { type: "text", autocomplete: "", inputMode: "" };

/**
 * Numbers, amounts and websites are lines of text, so that what is wrong with them is said by the checks all at once
 * and nothing that was typed is withheld.
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
