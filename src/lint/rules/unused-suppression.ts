import { defineRule } from "../rule.js";

export const unusedSuppressionRule = defineRule({
  code: "unused-suppression",
  level: "warning",
  summary: "A comment suppresses something that is not reported.",
  explanation:
    "`{# platen-disable-next-line CODE #}`, `platen-disable-line`, `platen-disable-file`, `platen-disable` and " +
    "`platen-enable` control whether codes are reported; without a code they apply to all. Text after `--` is a " +
    "comment. A suppression without an effect is left over or names the wrong code, and could hide a later " +
    "problem. Codes whose rules lack data or a site are not reported.",
  examples: {
    bad: ["{# platen-disable-next-line unescaped-text #}\n<p>{title|html}</p>"],
    good: ["{# platen-disable-next-line unescaped-text -- made by us #}\n<p>{title}</p>"],
  },
  // Unused suppressions are known only after all rules have reported; see suppressions/.
  create: () => ({}),
});
