import { definePredicate } from "#core/library/define.js";
import { hasVariants as isChoice } from "#model/commerce/variants.js";

export const hasVariants = definePredicate({
  name: "has-variants?",
  family: "commerce",
  summary: "True for a product with more than one variant that is not digital.",
  parameters: [],
  takes: "object",
  bind: () => (context) => isChoice(context.node),
  examples: [
    {
      template: "{.section p}{.has-variants?}several{.or}one{.end}{.end}",
      data: { p: { structuredContent: { productType: 1, variants: [{}, {}] } } },
      output: "several",
    },
  ],
});
