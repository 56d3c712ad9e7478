import { member } from "../../../values/path.js";
import { definePredicate } from "../../define.js";
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
