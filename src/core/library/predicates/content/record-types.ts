import { type RecordType, recordTypes } from "../../../../model/enumerations/record-type.js";
import { toNumber } from "../../../values/conversions.js";
import { member } from "../../../values/path.js";
import { definePredicate, type PredicateDefinition } from "../../define.js";

/** Records that are also recognised by the block that stands for them, in a record of any type. */
const PROMOTED: ReadonlySet<string> = new Set(["video", "image", "quote", "link", "gallery"]);

/** One per record type; `external-video?` is an older name of `video?`. */
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
    bind: () => (context) => {
      if (toNumber(member(context.node, "recordType")) === code) return true;
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
