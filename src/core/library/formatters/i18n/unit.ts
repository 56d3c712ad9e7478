import { defineFormatter } from "#core/library/define.js";

export const unit = defineFormatter({
  name: "unit",
  family: "i18n",
  summary: "Returns its input unchanged. In older templates it wrote quantities with their unit.",
  accepts: "Anything; the use of the formatter is reported.",
  writes: "same",
  parameters: [{ name: "option", summary: "Ignored.", kind: "text", optional: true, repeated: true }],
  bind: () => (value, context) => {
    context.report("not-implemented", "the value is written without a unit");
    return value;
  },
  examples: [{ template: "{n|unit in:kilometer}", data: { n: 12 }, output: "12" }],
});
