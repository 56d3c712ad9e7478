import { member } from "../../../values/path.js";
import { toText } from "../../../values/text.js";
import { isArray } from "../../../values/value.js";
import { defineFormatter } from "../../define.js";

export const variantDescriptor = defineFormatter({
  name: "variant-descriptor",
  family: "commerce",
  summary: "Gives the option values of a variant, separated by slashes, as plain text.",
  accepts: "A variant with `optionValues`; anything else gives the empty string. Escape the result for HTML.",
  parameters: [],
  pure: true,
  bind: () => (value, context) => {
    const options = member(value, "optionValues");
    if (!isArray(options)) return "";
    context.chargeAhead(options.length);
    let result = "";
    for (let i = 0; i < options.length; i++) {
      if (i > 0) result += " / ";
      result += toText(member(options[i], "value"));
      if (result.length > context.longestText) break;
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
