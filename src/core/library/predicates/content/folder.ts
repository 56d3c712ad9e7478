import { isTruthy } from "../../../../model/truthiness.js";
import { follow } from "../../../values/path.js";
import { definePredicate } from "../../define.js";

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
