import { defineRule } from "../rule.js";

export const unusedSuppressionRule = defineRule({
  code: "unused-suppression",
  level: "warning",
  summary: "A comment suppresses something that is not reported.",
  explanation:
    "`{# platen-disable-next-line CODE #}`, `platen-disable-line`, `platen-disable-file`, " +
    "`platen-disable` and `platen-enable` keep codes from being reported, all of them where none is " +
    "named; text after `--` is a note for readers. A comment that suppresses nothing is a leftover or names " +
    "the wrong code, and would hide a later mistake. Codes whose rules lack their data or " +
    "their site are not reported.",
  examples: {
    bad: ["{# platen-disable-next-line unescaped-text #}\n<p>{title|html}</p>"],
    good: ["{# platen-disable-next-line unescaped-text -- made by us #}\n<p>{title}</p>"],
  },
  // Unused suppressions are known only after all rules have reported; see suppressions/.
  create: () => ({}),
});
