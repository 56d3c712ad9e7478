import { defineFormatter, type FormatterDefinition } from "#core/library/define.js";
import { englishCents } from "./english-cents.js";

/** Both spellings of the formatter are in use. */
export const moneyFormats: readonly FormatterDefinition[] = ["money-format", "moneyFormat"].map((name) =>
  defineFormatter({
    name,
    family: "legacy",
    summary: "Writes hundredths as units in US-English notation, with two decimals and without currency.",
    accepts: "A number or a numeric string; anything else is reported and writes nothing.",
    writes: "plain",
    takes: "number",
    parameters: [],
    pure: true,
    bind: () => englishCents,
    examples: [{ template: `{cents|${name}}`, data: { cents: 12345678 }, output: "123,456.78" }],
  }),
);
