import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";

export const passthrough = definePredicate({
  name: "passthrough?",
  family: "content",
  summary: "True when links to the item lead to its source.",
  parameters: [],
  bind: () => (context) =>
    isTruthy(member(context.node, "passthrough")) && textOf(member(context.node, "sourceUrl")) !== "",
  examples: [
    {
      template: '{.passthrough?}<a href="{sourceUrl|htmlattr}">{.end}',
      data: { passthrough: true, sourceUrl: "/a" },
      output: '<a href="/a">',
    },
  ],
});
