import { definePredicate, type PredicateDefinition } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { promotedBlockTypes } from "#model/enumerations/promoted-block-type.js";

/** One predicate for each block type that can represent an item. The name has the type in capitals. */
export const promotedBlocks: readonly PredicateDefinition[] = promotedBlockTypes.map((type) => {
  const name = `promoted${type.toUpperCase()}?` as const;
  return definePredicate({
    name,
    family: "content",
    summary: `True when \`promotedBlockType\` is \`${type}\`.`,
    parameters: [],
    bind: () => (context) => member(context.node, "promotedBlockType") === type,
    examples: [
      { template: `{.${name}}yes{.or}no{.end}`, data: { promotedBlockType: type }, output: "yes" },
      { template: `{.${name}}yes{.or}no{.end}`, data: { promotedBlockType: name }, output: "no" },
    ],
  });
});
