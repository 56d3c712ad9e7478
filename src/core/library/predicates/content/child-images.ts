import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { isArray } from "#core/values/value.js";
import { hasMainImage } from "#model/images/main-image.js";

export const childImages = definePredicate({
  name: "child-images?",
  family: "content",
  summary: "True when the first of `items` has an image.",
  parameters: [],
  bind: () => (context) => {
    const items = member(context.node, "items");
    return isArray(items) && hasMainImage(items[0]);
  },
  examples: [
    { template: "{.child-images?}yes{.or}no{.end}", data: { items: [{ mainImageId: "x" }] }, output: "yes" },
    {
      template: "{.child-images?}yes{.or}no{.end}",
      data: { items: [{}, { mainImageId: "x" }] },
      output: "no",
    },
  ],
});
