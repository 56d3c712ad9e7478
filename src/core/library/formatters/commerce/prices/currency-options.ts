import type { Parameter } from "#core/library/define.js";
import { currencyValues } from "#core/library/locale/option-values.js";

/**
 * Options of all formatters that print prices. Unknown ones are ignored silently, because published templates contain
 * them.
 */
export const currencyOptions: readonly Parameter[] = [
  {
    name: "option",
    summary:
      "How to write the amount: `style` (`accounting`, `code`, `name`, `short`), `symbol:narrow`, digits " +
      "such as `maxfrac:0`, `round` and `group`.",
    kind: "option",
    values: currencyValues,
    optional: true,
    repeated: true,
  },
];
