import { definePredicate } from "#core/library/define.js";

export const unitsMetric = definePredicate({
  name: "units-metric?",
  family: "i18n",
  summary: "Not implemented: always false, and reported.",
  parameters: [],
  bind: () => (context) => {
    context.report("not-implemented", "websites have no preferred units, so it is always false");
    return false;
  },
  examples: [{ template: "{.units-metric?}metric{.or}imperial{.end}", data: {}, output: "imperial" }],
});
