import { defineRule } from "../rule.js";

export const jsonSyntax = defineRule({
  code: "json-syntax",
  level: "error",
  needs: "json",
  summary: "A JSON file or a `.conf` file of the site cannot be read.",
  explanation:
    "Fixtures (`*.json`) and the configuration of a site (`*.conf`) are JSON: keys in double quotes, no " +
    "comma after the last member, no comments.",
  examples: { bad: ['{"a": 1,}', "{a: 1}"], good: ['{"a": 1}'] },
  // Such files are not templates; `lintJson` checks them.
  create: () => ({}),
});
