import { definePredicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";
import { textOf } from "#model/json.js";

const TYPE_NAME = parsePath("typeName");

export const collectionTypeNameEquals = definePredicate({
  name: "collectionTypeNameEquals?",
  family: "content",
  summary: "True when `typeName` is exactly the argument, which is written without quotes.",
  parameters: [{ name: "name", summary: "Name of a collection type.", kind: "text" }],
  needsArguments: true,
  bind:
    ([name]) =>
    (context) =>
      textOf(context.resolve(TYPE_NAME)) === name,
  examples: [
    {
      template: "{.collectionTypeNameEquals? blog}yes{.or}no{.end}",
      data: { typeName: "blog" },
      output: "yes",
    },
  ],
});
