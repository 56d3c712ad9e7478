import { sliceTypes } from "../../../../model/enumerations/slice-type.js";
import { toInt32, toNumber } from "../../../values/conversions.js";
import { member } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

export const currentType = definePredicate({
  name: "current-type?",
  family: "slide",
  summary: "True when the slice is of the type named.",
  parameters: [
    {
      name: "type",
      summary: `One of ${Object.keys(sliceTypes).join(", ")}; \`undefined\`, code -1, where absent.`,
      kind: "text",
      optional: true,
    },
  ],
  ignoresSurplus: true,
  bind: ([name = "undefined"]) => {
    if (!Object.hasOwn(sliceTypes, name)) return () => false;
    const code = sliceTypes[name as keyof typeof sliceTypes];
    return (context) => toInt32(toNumber(member(context.node, "currentType"))) === code;
  },
  examples: [
    { template: "{.current-type? gallery}yes{.or}no{.end}", data: { currentType: 5 }, output: "yes" },
    { template: "{.current-type? nothing}yes{.or}no{.end}", data: { currentType: -1 }, output: "no" },
  ],
});
