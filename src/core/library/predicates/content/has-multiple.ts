import { definePredicate } from "#core/library/define.js";
import { sizeOf } from "#model/json.js";

export const hasMultiple = definePredicate({
  name: "has-multiple?",
  family: "content",
  summary: "True when the current value has more than one element or key.",
  parameters: [],
  bind: () => (context) => {
    const size = sizeOf(context.node);
    return size > 1;
  },
  examples: [
    { template: "{.section l}{.has-multiple?}many{.end}{.end}", data: { l: [1, 2] }, output: "many" },
  ],
});
