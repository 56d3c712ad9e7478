import { toBoolean } from "../../../values/conversions.js";
import { definePredicate, type PredicateDefinition } from "../../define.js";

const OPTIONS = [
  "autoplay",
  "auto-crop",
  "controls",
  "lightbox",
  "square-thumbs",
  "show-meta",
  "show-meta-on-hover",
  "thumbnails",
];

/** One per switch of a gallery, read from the nearest `options`. */
export const galleryBoolean: readonly PredicateDefinition[] = OPTIONS.map((option) => {
  const path = ["options", option];
  return definePredicate({
    name: `gallery-${option}?`,
    family: "content",
    summary: `True where \`options.${option}\` is found and true.`,
    parameters: [],
    bind: () => (context) => toBoolean(context.resolve(path)),
    examples: [
      {
        template: `{.gallery-${option}?}on{.or}off{.end}`,
        data: { options: { [option]: true } },
        output: "on",
      },
      {
        template: `{.gallery-${option}?}on{.or}off{.end}`,
        data: { options: { [option]: "yes" } },
        output: "off",
      },
    ],
  });
});
