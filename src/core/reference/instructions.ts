import type { Example } from "../library/define.js";
import type { ReferenceEntry } from "../library/reference.js";
import type { Keyword } from "../syntax/instructions.js";
import { instructionTexts } from "./instruction-texts.js";

/** Names as templates write them, if they differ from the keyword. */
const NAMES: Partial<Readonly<Record<Keyword, string>>> = {
  repeated: ".repeated section",
  alternates: ".alternates with",
};

const EXAMPLES: Readonly<Record<Keyword, readonly Example[]>> = {
  section: [
    {
      template: "{.section author}by {name}{.or}unsigned{.end}",
      data: { author: { name: "Ada" } },
      output: "by Ada",
    },
  ],
  repeated: [
    {
      template: "{.repeated section items}{@index}. {title} {.or}Nothing yet{.end}",
      data: { items: [{ title: "One" }, { title: "Two" }] },
      output: "1. One 2. Two ",
    },
  ],
  alternates: [
    {
      template: "{.repeated section tags}{@}{.alternates with}, {.end}",
      data: { tags: ["red", "blue"] },
      output: "red, blue",
    },
  ],
  if: [
    {
      template: "{.if draft || hidden}not shown{.or}shown{.end}",
      data: { draft: false, hidden: true },
      output: "not shown",
    },
  ],
  or: [
    {
      template: "{.equal? n 1}one{.or equal? n 2}two{.or}many{.end}",
      data: { n: 2 },
      output: "two",
    },
  ],
  end: [{ template: "{.section a}in{.end} out", data: { a: true }, output: "in out" }],
  var: [{ template: "{.var @name title|html}{@name}", data: { title: "a < b" }, output: "a &lt; b" }],
  ctx: [
    {
      template: "{.ctx @image url=assetUrl size=width}{@image.url} {@image.size}",
      data: { assetUrl: "/a.png", width: 300 },
      output: "/a.png 300",
    },
  ],
  inject: [{ template: "[{.inject @menu ./menu.json}{@menu}]", data: {}, output: "[]" }],
  macro: [
    {
      template: "{.macro card}<b>{title}</b>{.end}{item|apply card}",
      data: { item: { title: "Tea" } },
      output: "<b>Tea</b>",
    },
  ],
  include: [
    {
      template: "{.macro setup}{.var @x title}{.end}{.include setup}{@x}",
      data: { title: "Tea" },
      output: "Tea",
    },
  ],
  eval: [{ template: "{.eval price * 2}", data: { price: 4 }, output: "8" }],
  space: [{ template: "a{.space}b", data: {}, output: "a b" }],
  tab: [{ template: "a{.tab}b", data: {}, output: "a\tb" }],
  newline: [{ template: "a{.newline}b", data: {}, output: "a\nb" }],
  "meta-left": [{ template: "{.meta-left}a{.meta-right}", data: {}, output: "{a}" }],
  "meta-right": [{ template: "{.meta-left}a{.meta-right}", data: {}, output: "{a}" }],
};

export interface InstructionEntry extends Omit<ReferenceEntry, "kind" | "family"> {
  readonly kind: "instruction";
}

/** All instructions in the order of the reference. */
export const instructions: readonly InstructionEntry[] = (Object.keys(EXAMPLES) as Keyword[]).map(
  (keyword) => ({
    kind: "instruction",
    name: NAMES[keyword] ?? `.${keyword}`,
    signature: instructionTexts[keyword].form,
    summary: instructionTexts[keyword].effect,
    parameters: [],
    examples: EXAMPLES[keyword],
  }),
);

/** The section of instructions, the first of the reference. */
export const instructionSection = {
  kind: "instruction",
  title: "Instructions",
  entries: instructions,
} as const;

/** Finds an instruction by a name such as ".if", "{.if}" or ".repeated section". */
export function instructionEntry(name: string): InstructionEntry | undefined {
  const [first = ""] = name.replace(/^\{|\}$/g, "").split(/\s+/);
  return instructions.find((entry) => entry.name.split(" ")[0] === first);
}
