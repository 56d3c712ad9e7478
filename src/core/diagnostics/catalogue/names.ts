import { type Message, quote } from "../message.js";

const suggest = (suggestion: string | number | undefined, all: string): string =>
  suggestion === undefined
    ? `\`platen reference\` lists the ${all} that there are.`
    : `Did you mean ${quote(suggestion)}?`;

/** Names that are not registered. */
export const nameMessages = {
  "unknown-formatter": {
    severity: "error",
    text: ({ name }) => `There is no formatter ${quote(name)}, so this tag is written as text.`,
    help: ({ suggestion }) => suggest(suggestion, "formatters"),
    explanation:
      "A tag with an unknown formatter is text as a whole; its references and other formatters have no effect. `platen reference` lists the formatters.",
  },
  "unknown-predicate": {
    severity: "error",
    text: ({ name }) => `There is no predicate ${quote(name)}; it counts as false.`,
    help: ({ suggestion }) => suggest(suggestion, "predicates"),
    explanation: "The block stays and its else branch is rendered. `platen reference` lists the predicates.",
  },
} as const satisfies Record<string, Message>;
