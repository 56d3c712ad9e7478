import { definePredicate } from "#core/library/define.js";
import { member, parsePath } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";

const OPTIONS = parsePath("options");

export const galleryMeta = definePredicate({
  name: "gallery-meta?",
  family: "content",
  summary: "True when the gallery has controls or indicators.",
  parameters: [],
  bind: () => (context) => {
    const options = context.resolve(OPTIONS);
    return isTruthy(member(options, "controls")) || isTruthy(member(options, "indicators"));
  },
  examples: [
    { template: "{.gallery-meta?}yes{.or}no{.end}", data: { options: { indicators: true } }, output: "yes" },
  ],
});
