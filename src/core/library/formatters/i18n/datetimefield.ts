import { defineFormatter } from "#core/library/define.js";

export const datetimefield = defineFormatter({
  name: "datetimefield",
  family: "i18n",
  summary: "Returns its input unchanged. In older templates it wrote one field of a date.",
  accepts: "Anything; the use of the formatter is reported.",
  writes: "same",
  parameters: [{ name: "field", summary: "Ignored.", kind: "text", repeated: true }],
  needsArguments: true,
  bind: () => (value, context) => {
    context.report(
      "not-implemented",
      "the value is written unchanged; `date` and `datetime` write single fields",
    );
    return value;
  },
  examples: [{ template: "{t|datetimefield y}", data: { t: 12 }, output: "12" }],
});
