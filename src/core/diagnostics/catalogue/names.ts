import { type Message, type Parameters, quote } from "../message.js";

const suggest = ({ advice, suggestion }: Parameters, all: string): string => {
  if (advice !== undefined) return String(advice);
  return suggestion === undefined
    ? `\`platen reference\` lists the ${all}.`
    : `Did you mean ${quote(suggestion)}?`;
};

/** Unknown formatters and predicates. */
export const nameMessages = {
  "unknown-formatter": {
    severity: "error",
    text: ({ name }) => `There is no formatter ${quote(name)}, so this tag is written as text.`,
    help: (parameters) => suggest(parameters, "formatters"),
    explanation:
      "A tag with an unknown formatter is text as a whole; its references and other formatters have no " +
      "effect. `platen reference` lists the formatters.",
  },
  "unknown-predicate": {
    severity: "error",
    text: ({ name }) => `There is no predicate ${quote(name)}; it counts as false.`,
    help: (parameters) => suggest(parameters, "predicates"),
    explanation: "The else branch of the block is rendered. `platen reference` lists the predicates.",
  },
} as const satisfies Record<string, Message>;
