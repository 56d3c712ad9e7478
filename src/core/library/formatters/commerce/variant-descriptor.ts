import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { isArray } from "#core/values/value.js";
import { sizeOf, textOf } from "#model/json.js";

export const variantDescriptor = defineFormatter({
  name: "variant-descriptor",
  family: "commerce",
  summary: "Gives the option values of a variant, separated by slashes, as plain text.",
  accepts: "A variant with `optionValues`; anything else gives the empty string. Escape the result for HTML.",
  writes: "text",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    const options = member(value, "optionValues");
    const count = sizeOf(options);
    let result = "";
    for (let i = 0; i < count; i++) {
      if (i > 0) result += " / ";
      // An object instead of a list counts as options without values.
      if (isArray(options)) result += textOf(member(options[i], "value"));
    }
    return result;
  },
  examples: [
    {
      template: "{v|variant-descriptor}",
      data: {
        v: {
          optionValues: [
            { optionName: "Size", value: "S" },
            { optionName: "Color", value: "Red" },
          ],
        },
      },
      output: "S / Red",
    },
  ],
});
