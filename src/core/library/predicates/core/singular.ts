import { toNumber } from "../../../values/conversions.js";
import { definePredicate } from "../../define.js";

export const singular = definePredicate({
  name: "singular?",
  family: "core",
  summary:
    "True when the current value is exactly 1. Text counts by its number in front, a list does not count.",
  parameters: [],
  bind: () => (context) => toNumber(context.node) === 1,
  examples: [
    { template: "{.section n}{@} {.singular?}yes{.or}no{.end}{.end}", data: { n: 1 }, output: "1 yes" },
    { template: "{.section n}{@} {.singular?}yes{.or}no{.end}{.end}", data: { n: "2" }, output: "2 no" },
  ],
});
