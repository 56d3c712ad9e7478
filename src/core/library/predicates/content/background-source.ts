import { definePredicate, type PredicateDefinition } from "#core/library/define.js";
import type { Path } from "#core/values/path.js";
import { backgroundSources } from "#model/enumerations/background-source.js";
import { numberOf } from "#model/json.js";

const SOURCE: Path = ["@", "backgroundSource"];

/** One predicate for each source of a cover page's background. */
export const backgroundSource: readonly PredicateDefinition[] = Object.entries(backgroundSources).map(
  ([source, code]) =>
    definePredicate({
      name: `background-source-${source}?`,
      family: "content",
      summary: `True when \`backgroundSource\` is ${code}.`,
      parameters: [],
      bind: () => (context) => numberOf(context.resolve(SOURCE)) === code,
      examples: [
        {
          template: `{.background-source-${source}?}yes{.or}no{.end}`,
          data: { backgroundSource: code },
          output: "yes",
        },
        { template: `{.background-source-${source}?}yes{.or}no{.end}`, data: {}, output: "no" },
      ],
    }),
);
