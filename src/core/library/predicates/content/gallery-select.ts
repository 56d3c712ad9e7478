import { definePredicate, type PredicateDefinition } from "#core/library/define.js";
import { textOf } from "#model/json.js";

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  design: ["grid", "slideshow", "slider", "stacked"],
  "meta-position": ["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"],
  "active-alignment": ["center", "left", "right"],
};

/** One predicate for each choice of a gallery's option, read from the nearest `options`. */
export const gallerySelect: readonly PredicateDefinition[] = Object.entries(CHOICES).flatMap(
  ([option, values]) => values.map((value) => choice(option, value)),
);

function choice(option: string, value: string): PredicateDefinition {
  const path = ["options", option];
  return definePredicate({
    name: `gallery-${option}-${value}?`,
    family: "content",
    summary: `True when \`options.${option}\` is \`${value}\`.`,
    parameters: [],
    bind: () => (context) => textOf(context.resolve(path)) === value,
    examples: [
      {
        template: `{.gallery-${option}-${value}?}yes{.or}no{.end}`,
        data: { options: { [option]: value } },
        output: "yes",
      },
      {
        template: `{.gallery-${option}-${value}?}yes{.or}no{.end}`,
        data: { options: { [option]: "other" } },
        output: "no",
      },
    ],
  });
}
