import { definePredicate } from "#core/library/define.js";
import { follow } from "#core/values/path.js";
import { collectionTypes } from "#model/enumerations/collection-type.js";
import { numberOf } from "#model/json.js";

const TYPE = ["collection", "type"];

export const collectionPage = definePredicate({
  name: "collection-page?",
  family: "content",
  summary: "True when `collection.type` is that of a page.",
  parameters: [],
  bind: () => (context) => numberOf(follow(context.node, TYPE)) === collectionTypes.page,
  examples: [
    { template: "{.collection-page?}page{.end}", data: { collection: { type: 10 } }, output: "page" },
  ],
});
