import { definePredicate, type PredicateDefinition } from "#core/library/define.js";
import { booleanOf } from "#model/json.js";

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

/** One predicate for each switch of a gallery, read from the nearest `options`. */
export const galleryBoolean: readonly PredicateDefinition[] = OPTIONS.map((option) => {
  const path = ["options", option];
  return definePredicate({
    name: `gallery-${option}?`,
    family: "content",
    summary: `True when \`options.${option}\` is true.`,
    parameters: [],
    bind: () => (context) => booleanOf(context.resolve(path)),
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
