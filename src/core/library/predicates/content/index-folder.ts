import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { folderBehaviors } from "#model/enumerations/folder-behavior.js";
import { isTruthy } from "#model/truthiness.js";

export const index = definePredicate({
  name: "index?",
  family: "content",
  summary: "True when the collection is a folder that shows its pages on one page.",
  parameters: [],
  bind: () => (context) => {
    const collection = member(context.node, "collection");
    const folder = member(collection, "folder");
    if (!isTruthy(folder)) return false;
    // Content exists in both forms: with the behaviour on the collection or on its folder.
    const behavior = member(collection, "folderBehavior") ?? member(folder, "folderBehavior");
    return behavior === folderBehaviors.index || behavior === "index";
  },
  examples: [
    {
      template: "{.index?}yes{.or}no{.end}",
      data: { collection: { folder: true, folderBehavior: 1 } },
      output: "yes",
    },
    {
      template: "{.index?}yes{.or}no{.end}",
      data: { collection: { folder: true, folderBehavior: "1" } },
      output: "no",
    },
  ],
});
