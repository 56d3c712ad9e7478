import { definePredicate } from "#core/library/define.js";
import { toInt32 } from "#core/values/conversions.js";
import { member } from "#core/values/path.js";
import { sliceTypes } from "#model/enumerations/slice-type.js";
import { numberOf } from "#model/json.js";

export const currentType = definePredicate({
  name: "current-type?",
  family: "slide",
  summary: "True when the slice has the given type.",
  parameters: [
    {
      name: "type",
      summary: `One of ${Object.keys(sliceTypes).join(", ")}; \`undefined\`, code -1, if it has no type.`,
      kind: "text",
      optional: true,
    },
  ],
  ignoresSurplus: true,
  takes: "object",
  bind: ([name = "undefined"]) => {
    if (!Object.hasOwn(sliceTypes, name)) return () => false;
    const code = sliceTypes[name as keyof typeof sliceTypes];
    return (context) => toInt32(numberOf(member(context.node, "currentType"))) === code;
  },
  examples: [
    { template: "{.current-type? gallery}yes{.or}no{.end}", data: { currentType: 5 }, output: "yes" },
    { template: "{.current-type? nothing}yes{.or}no{.end}", data: { currentType: -1 }, output: "no" },
  ],
});
