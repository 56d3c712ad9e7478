import { definePredicate } from "#core/library/define.js";
import { hasMainImage } from "#model/images/main-image.js";

export const mainImage = definePredicate({
  name: "main-image?",
  family: "content",
  summary: "True when the item has an image.",
  parameters: [],
  bind: () => (context) => hasMainImage(context.node),
  examples: [
    { template: "{.main-image?}yes{.or}no{.end}", data: { mainImageId: "abc" }, output: "yes" },
    { template: "{.main-image?}yes{.or}no{.end}", data: { mainImageId: "" }, output: "no" },
  ],
});
