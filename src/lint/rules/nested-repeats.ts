import { defineRule } from "../rule.js";

interface Options {
  /** The allowed nesting depth of loops. */
  readonly max: number;
}

export const nestedRepeats = defineRule<Options>({
  code: "nested-repeats",
  level: "warning",
  summary: "Loops are nested deeply.",
  explanation:
    "Every level multiplies the work of the levels inside: five loops over twenty elements each are three million " +
    "iterations, more than the limit of a render. Nested data of a site (categories, items, variants) is three or " +
    "four levels deep. The option `max` (4) sets the number of levels that are allowed.",
  examples: {
    bad: [
      "{.repeated section a}{.repeated section b}{.repeated section c}{.repeated section d}{.repeated " +
        "section e}x{.end}{.end}{.end}{.end}{.end}",
    ],
    good: ["{.repeated section a}{.repeated section b}x{.end}{.end}"],
  },
  options: {
    defaults: { max: 4 },
    schema: (z) => z.strictObject({ max: z.int().min(1).default(4) }),
  },
  create: (context, { max }) => {
    let around = 0;
    return {
      enter: {
        repeated: (node) => {
          // Report once, at the first loop that exceeds it.
          if (around++ !== max) return;
          context.report({
            span: node.open,
            message: `This loop is nested in ${max} others.`,
            help: "Use find-first, key-by or get instead of searching with loops.",
          });
        },
      },
      leave: {
        repeated: () => {
          around--;
        },
      },
    };
  },
});
