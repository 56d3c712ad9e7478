import { isTruthy } from "../../../../model/truthiness.js";
import { member } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

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
