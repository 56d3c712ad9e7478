import { defineFormatter } from "#core/library/define.js";
import { follow, parsePath } from "#core/values/path.js";

export const prop = defineFormatter({
  name: "prop",
  family: "core",
  summary: "Gives the member at a literal path.",
  accepts: "Objects and arrays; if a step finds nothing, there is no result.",
  writes: "text",
  parameters: [
    {
      name: "path",
      summary: "Keys and indexes joined by dots; several paths are followed one after the other.",
      kind: "text",
      optional: true,
      repeated: true,
    },
  ],
  pure: true,
  bind: (args) => {
    const path = args.flatMap(parsePath);
    return (value) => follow(value, path);
  },
  examples: [
    { template: "{o|prop a.1} {o|prop a 0}", data: { o: { a: ["x", "y"] } }, output: "y x" },
    { template: "[{o|prop toString}][{s|prop length}]", data: { o: {}, s: "abc" }, output: "[][]" },
  ],
});
