import { type Message, type Parameters, quote } from "../message.js";

const signature = ({ advice, signature }: Parameters): string =>
  advice === undefined ? `Usage: ${signature ?? ""}` : String(advice);

/** Arguments that do not suit the formatter or predicate. Such calls still render. */
export const argumentMessages = {
  "formatter-needs-arguments": {
    severity: "error",
    text: ({ name }) => `The formatter ${quote(name)} needs arguments.`,
    help: signature,
    explanation:
      "Without arguments the formatter does nothing useful. `platen reference NAME` shows its arguments.",
  },
  "formatter-arguments-invalid": {
    severity: "error",
    text: ({ name, problem }) => `The formatter ${quote(name)} cannot use these arguments: ${problem}.`,
    help: signature,
    explanation:
      "The number and kinds of arguments are checked against the formatter's declaration. The tag still " +
      "renders, with whatever the formatter makes of them.",
  },
  "formatter-arguments-ignored": {
    severity: "warning",
    text: ({ name, problem }) => `The formatter ${quote(name)} ignores an argument: ${problem}.`,
    help: signature,
    explanation:
      "Older templates have options that no longer exist, or more arguments than the formatter uses. They " +
      "have no effect; remove them.",
  },
  "predicate-needs-arguments": {
    severity: "error",
    text: ({ name }) => `The predicate ${quote(name)} needs arguments.`,
    help: signature,
    explanation:
      "Without arguments the predicate is never true. `platen reference NAME` shows its arguments.",
  },
  "predicate-arguments-invalid": {
    severity: "error",
    text: ({ name, problem }) => `The predicate ${quote(name)} cannot use these arguments: ${problem}.`,
    help: signature,
    explanation:
      "The number and kinds of arguments are checked against the predicate's declaration. The tag still " +
      "renders, with whatever the predicate makes of them.",
  },
  "predicate-arguments-ignored": {
    severity: "warning",
    text: ({ name, problem }) => `The predicate ${quote(name)} ignores an argument: ${problem}.`,
    help: signature,
    explanation: "The predicate takes fewer arguments. The extra ones have no effect; remove them.",
  },
} as const satisfies Record<string, Message>;
