import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";

export const collection = definePredicate({
  name: "collection?",
  family: "content",
  summary: "True when the item has a collection with members.",
  parameters: [],
  bind: () => (context) => isTruthy(member(context.node, "collection")),
  examples: [
    { template: "{.collection?}yes{.or}no{.end}", data: { collection: { id: "c" } }, output: "yes" },
  ],
});
