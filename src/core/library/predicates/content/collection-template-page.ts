import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { collectionTypes } from "#model/enumerations/collection-type.js";
import { numberOf } from "#model/json.js";

export const collectionTemplatePage = definePredicate({
  name: "collection-template-page?",
  family: "content",
  summary: "True when the collection, or else the item itself, has the type of a template page.",
  parameters: [],
  bind: () => (context) => {
    const collection = member(context.node, "collection");
    const holder = collection === undefined ? context.node : collection;
    return numberOf(member(holder, "type")) === collectionTypes["template-page"];
  },
  examples: [
    { template: "{.collection-template-page?}yes{.or}no{.end}", data: { type: 7 }, output: "yes" },
    {
      template: "{.collection-template-page?}yes{.or}no{.end}",
      data: { type: 7, collection: { type: 1 } },
      output: "no",
    },
  ],
});
