import { definePredicate } from "#core/library/define.js";
import { numberOf } from "#model/json.js";

export const plural = definePredicate({
  name: "plural?",
  family: "core",
  summary:
    "True when the current value is more than 1. A string counts as its leading number; lists do not count.",
  parameters: [],
  takes: "number",
  bind: () => (context) => numberOf(context.node) > 1,
  examples: [
    { template: "{.section n}{@} {.plural?}yes{.or}no{.end}{.end}", data: { n: 2 }, output: "2 yes" },
    { template: "{.section n}{@} {.plural?}yes{.or}no{.end}{.end}", data: { n: "1" }, output: "1 no" },
  ],
});
