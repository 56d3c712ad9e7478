import { defineFormatter } from "#core/library/define.js";
import { bindFind, findParameters } from "./find-element.js";

export const findLast = defineFormatter({
  name: "find-last",
  family: "core",
  summary: "Finds the last element of an array that passes a test.",
  accepts: "Arrays; anything else, and an array without such an element, has no result.",
  writes: "text",
  takes: "array",
  parameters: findParameters,
  bind: (args) => bindFind(args, -1),
  examples: [
    {
      template: "{l|find-last|prop n} {l|find-last sale|prop n}",
      data: { l: [{ n: "a", sale: 1 }, { n: "b", sale: 1 }, { n: "c" }] },
      output: "c b",
    },
  ],
});
