import { defineFormatter } from "#core/library/define.js";
import { bindFind, findParameters } from "./find-element.js";

export const findFirst = defineFormatter({
  name: "find-first",
  family: "core",
  summary: "Finds the first element of an array that passes a test.",
  accepts: "Arrays; anything else, and an array without such an element, has no result.",
  writes: "text",
  takes: "array",
  parameters: findParameters,
  bind: (args) => bindFind(args, 1),
  examples: [
    {
      template: "{l|find-first|prop n} {l|find-first sale.on|prop n}",
      data: { l: [{ n: "a" }, { n: "b", sale: { on: true } }, { n: "c", sale: { on: true } }] },
      output: "a b",
    },
    {
      template: "{ids|find-first stock left}",
      data: { ids: ["x", "y"], stock: { x: { left: 0 }, y: { left: 4 } } },
      output: "y",
    },
  ],
});
