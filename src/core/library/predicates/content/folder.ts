import { definePredicate } from "#core/library/define.js";
import { follow } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";

const FOLDER = ["collection", "folder"];

export const folder = definePredicate({
  name: "folder?",
  family: "content",
  summary: "True when the collection of the item is a folder.",
  parameters: [],
  bind: () => (context) => isTruthy(follow(context.node, FOLDER)),
  examples: [
    { template: "{.folder?}yes{.or}no{.end}", data: { collection: { folder: true } }, output: "yes" },
  ],
});
