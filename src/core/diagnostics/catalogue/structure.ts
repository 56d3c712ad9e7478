import { type Message, quote } from "../message.js";

/** Blocks that do not match up. The tag in question is dropped. */
export const structureMessages = {
  "unclosed-block": {
    severity: "error",
    text: ({ tag, outer, outerLine }) =>
      outer === undefined
        ? `${quote(tag)} is never closed.`
        : `${quote(tag)} has no {.end} of its own, so ${quote(outer)} at line ${outerLine} is never closed.`,
    help: ({ endLine }) =>
      endLine === undefined
        ? "Add the missing {.end}. Until then the rest of the template belongs to this block."
        : `Add the missing {.end}. The one at line ${endLine} is meant for the outer block.`,
    explanation:
      "Every section, loop, condition and macro ends with {.end}. At the end of the source all open " +
      "blocks count as closed; one error names the block that lacks its {.end}, judged by indentation " +
      "where inner blocks could have taken the {.end} of outer ones.",
  },
  "unmatched-end": {
    severity: "error",
    text: () => "This {.end} closes nothing; it is dropped.",
    help: () => "Remove it, or look for an opening tag that is misspelt and so became text.",
    explanation: "An {.end} must follow an opening tag that is still open.",
  },
  "not-allowed-at-root": {
    severity: "error",
    text: ({ tag }) => `${quote(tag)} is outside every block; it is dropped.`,
    help: () => "Remove it, or look for an opening tag that is misspelt and so became text.",
    explanation: "{.or} and {.alternates with} divide a block into parts.",
  },
  "not-allowed-in-block": {
    severity: "error",
    text: ({ tag, block }) => `${quote(tag)} is not allowed in ${block}; it is dropped.`,
    help: ({ tag }) =>
      String(tag).startsWith("{.alternates")
        ? "Put it in the body of a {.repeated section}, once and before any {.or}."
        : "A macro has no else branch; put the {.or} in a block inside it.",
    explanation: "{.alternates with} belongs to the body of a loop, {.or} to sections, loops and conditions.",
  },
  "dead-branch": {
    severity: "error",
    text: ({ tag }) => `${quote(tag)} follows a bare {.or} of the same block; it is dropped.`,
    help: () => "Put the bare {.or} last. What follows the dropped tag is added to the bare branch.",
    explanation:
      "A bare {.or} takes everything that no earlier branch took, so nothing is left for a later one.",
  },
  "nesting-too-deep": {
    severity: "error",
    text: ({ limit }) =>
      `Blocks are nested more than ${limit} deep here; the content of this block is not rendered.`,
    help: () => "Move inner blocks into a partial or macro.",
    explanation:
      "The depth of blocks within one template is limited so that no template can exhaust the stack.",
  },
} as const satisfies Record<string, Message>;
