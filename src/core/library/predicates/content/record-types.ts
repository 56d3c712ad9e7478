import { definePredicate, type PredicateDefinition } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { type RecordType, recordTypes } from "#model/enumerations/record-type.js";
import { numberOf } from "#model/json.js";

/** Records that are also recognized by their promoted block, whatever their type. */
const PROMOTED: ReadonlySet<string> = new Set(["video", "image", "quote", "link", "gallery"]);

/** One predicate for each record type. `external-video?` is an older name of `video?`. */
export const recordTypePredicates: readonly PredicateDefinition[] = [
  ...(Object.keys(recordTypes) as RecordType[]).map((type) => recordType(`${type}?`, type)),
  recordType("external-video?", "video"),
];

function recordType(name: `${string}?`, type: RecordType): PredicateDefinition {
  const code = recordTypes[type];
  const promoted = PROMOTED.has(type);
  return definePredicate({
    name,
    family: "content",
    summary: promoted
      ? `True when \`recordType\` is ${code}, or \`promotedBlockType\` is \`${type}\`.`
      : `True when \`recordType\` is ${code}.`,
    parameters: [],
    takes: "object",
    bind: () => (context) => {
      if (numberOf(member(context.node, "recordType")) === code) return true;
      return promoted && member(context.node, "promotedBlockType") === type;
    },
    examples: [
      { template: `{.${name}}yes{.or}no{.end}`, data: { recordType: code }, output: "yes" },
      {
        template: `{.${name}}yes{.or}no{.end}`,
        data: { promotedBlockType: type },
        output: promoted ? "yes" : "no",
      },
    ],
  });
}
