import { defineFormatter } from "#core/library/define.js";
import { numberOf } from "#model/json.js";

export const pluralize = defineFormatter({
  name: "pluralize",
  family: "core",
  summary: "Writes the ending for one or for any other number.",
  accepts: "Numbers and numeric strings; only exactly 1 is singular.",
  writes: "plain",
  takes: "number",
  parameters: [
    {
      name: "singular",
      summary: "Ending for 1. A single argument is the plural, and this is empty.",
      kind: "text",
      optional: true,
    },
    {
      name: "plural",
      summary: "Ending for everything else; `s` by default.",
      kind: "text",
      optional: true,
    },
  ],
  pure: true,
  bind: (args) => {
    const singular = args.length > 1 ? (args[0] as string) : "";
    const plural = args[args.length > 1 ? 1 : 0] ?? "s";
    return (value) => (numberOf(value) === 1 ? singular : plural);
  },
  examples: [
    { template: "{n} item{n|pluralize} {n} box{n|pluralize es}", data: { n: 2 }, output: "2 items 2 boxes" },
    { template: "{n} berr{n|pluralize y ies}", data: { n: 1 }, output: "1 berry" },
  ],
});
