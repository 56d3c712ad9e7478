import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { hasFolderBehavior } from "./has-folder-behavior.js";

export const redirect = definePredicate({
  name: "redirect?",
  family: "content",
  summary: "True when the folder's own `folderBehavior` is a redirect.",
  parameters: [],
  bind: () => (context) => hasFolderBehavior(member(context.node, "folderBehavior"), "redirect"),
  examples: [
    { template: "{.redirect?}yes{.or}no{.end}", data: { folderBehavior: 2 }, output: "yes" },
    { template: "{.redirect?}yes{.or}no{.end}", data: { folderBehavior: "redirect" }, output: "yes" },
  ],
});
