import { type Message, quote } from "../message.js";

const endTag = (name: unknown): string => `</squarespace:${String(name)}>`;
const tagName = (name: unknown): string => quote(`squarespace:${String(name)}`);

/** Problems of registered platform tags. Without registered tags, they are text. */
export const platformTagMessages = {
  "platform-tag-unknown": {
    severity: "warning",
    text: ({ name }) => `The platform has no tag ${tagName(name)}; it is written unchanged.`,
    help: ({ suggestion }) => (suggestion === undefined ? undefined : `Did you mean ${tagName(suggestion)}?`),
    explanation: "Template tags in an unknown platform tag are rendered like those around it.",
  },
  "platform-tag-unclosed": {
    severity: "warning",
    text: ({ name }) => `${tagName(name)} is never closed; it is taken as closed where it stands.`,
    help: () => "Write /> at its end.",
    explanation: "A platform tag without a body ends in `/>`, or its end tag follows directly.",
  },
  "platform-tag-body-unclosed": {
    severity: "error",
    text: ({ name }) => `The body of ${tagName(name)} has no end, so the tag writes nothing.`,
    help: ({ name }) => `Write ${endTag(name)} after its body.`,
    explanation: "What follows the tag is rendered as if the tag were not there.",
  },
  "platform-tag-body-missing": {
    severity: "error",
    text: ({ name }) => `${tagName(name)} has no body, so it writes nothing.`,
    help: ({ name }) => `Write its body and ${endTag(name)}.`,
    explanation: "The tag fetches data, and its body is the template for them.",
  },
  "platform-tag-nesting": {
    severity: "error",
    text: ({ name, limit }) =>
      `${tagName(name)} is in more than ${String(limit)} bodies of other platform tags; it is written unchanged.`,
    help: () => "Move a part of the template into a block.",
    explanation: "Bodies of platform tags may be nested up to the limit.",
  },
  "platform-tag-failure": {
    severity: "error",
    text: ({ name, detail }) => `${tagName(name)}: ${String(detail)}`,
    help: ({ help }) => (help === undefined ? undefined : String(help)),
    explanation: "The tag has a mistake and writes nothing. The rest of the page is rendered.",
  },
  "platform-tag-problem": {
    severity: "warning",
    text: ({ name, detail }) => `${tagName(name)}: ${String(detail)}`,
    help: ({ help }) => (help === undefined ? undefined : String(help)),
    explanation: "The tag is carried out, but perhaps not as its author meant it.",
  },
} as const satisfies Record<string, Message>;
