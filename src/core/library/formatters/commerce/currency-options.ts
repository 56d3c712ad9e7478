import type { Parameter } from "../../define.js";

/** Options of everything that prints prices. Unknown ones are ignored without a word: published templates have them. */
export const currencyOptions: readonly Parameter[] = [
  {
    name: "option",
    summary:
      "How to write the amount: `style` (`accounting`, `code`, `name`, `short`), `symbol:narrow`, digits " +
      "such as `maxfrac:0`, `round` and `group`.",
    kind: "option",
    optional: true,
    repeated: true,
  },
];
