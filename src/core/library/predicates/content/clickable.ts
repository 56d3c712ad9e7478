import { definePredicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { hasFolderBehavior } from "./has-folder-behavior.js";

const FOLDER_BEHAVIOR = parsePath("folderBehavior");

export const clickable = definePredicate({
  name: "clickable?",
  family: "content",
  summary:
    "True when the folder has a page of its own or redirects: `folderBehavior` is missing, index or redirect.",
  parameters: [],
  bind: () => (context) => {
    const behavior = context.resolve(FOLDER_BEHAVIOR);
    if (behavior === undefined) return true;
    return hasFolderBehavior(behavior, "index") || hasFolderBehavior(behavior, "redirect");
  },
  examples: [
    {
      template: "{.repeated section l}{.clickable?}yes{.or}no{.end} {.end}",
      data: { l: [{ folderBehavior: 1 }, { folderBehavior: "redirect" }, { folderBehavior: 3 }, {}] },
      output: "yes yes no yes ",
    },
  ],
});
