import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { isTruthy } from "#model/truthiness.js";

export const externalLink = definePredicate({
  name: "external-link?",
  family: "content",
  summary: "True when the item has an `externalLink`.",
  parameters: [],
  bind: () => (context) => isTruthy(member(context.node, "externalLink")),
  examples: [{ template: "{.external-link?}yes{.or}no{.end}", data: { externalLink: "/a" }, output: "yes" }],
});
