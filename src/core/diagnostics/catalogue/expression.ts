import { abridged, type Message, quote } from "../message.js";

const NOTHING_WRITTEN =
  "An expression that cannot be read writes nothing and assigns nothing; the rest of the template is rendered.";
const NOTHING_KEPT =
  "After an error the remaining statements are still evaluated, but the expression writes nothing and " +
  "none of its assignments is kept. The rest of the template is rendered.";

/**
 * Expressions of `.eval`: codes of the expression reference, section 13, and warnings about expressions that can be
 * evaluated but hardly mean what they say.
 */
export const expressionMessages = {
  "expr-unexpected-character": {
    severity: "error",
    text: ({ text, position }) => `${quote(text)} at position ${position} cannot stand in an expression.`,
    help: ({ text }) => UNEXPECTED.get(String(text)),
    explanation:
      "Expressions consist of numbers, strings in quotes, references, calls, operators and parentheses. " +
      `${NOTHING_WRITTEN}`,
  },
  "expr-duplicate-point": {
    severity: "error",
    text: ({ text }) => `The number ${quote(text)} has a second decimal point.`,
    help: () => "Remove one. To join texts, put them in quotes.",
    explanation: `A number has one decimal point at most, and digits in front of it. ${NOTHING_WRITTEN}`,
  },
  "expr-point-in-exponent": {
    severity: "error",
    text: ({ text }) => `The number ${quote(text)} has a decimal point in its exponent.`,
    help: () => "Exponents are integers: 1.5e3.",
    explanation: `A number is written as digits, a point and digits, and an exponent of digits. ${NOTHING_WRITTEN}`,
  },
  "expr-missing-exponent": {
    severity: "error",
    text: ({ text }) => `The number ${quote(text)} has no digits behind its "e".`,
    help: () => "Write the exponent, as in 1e3, or put a space in front of the name that begins with e.",
    explanation:
      `Behind "e", and a sign if there is one, a number needs the digits of its exponent. ` +
      `${NOTHING_WRITTEN}`,
  },
  "expr-missing-hex-digits": {
    severity: "error",
    text: () => 'There are no hexadecimal digits behind "0x".',
    help: () => "Write the digits, as in 0xff.",
    explanation: `A number that begins with 0x is hexadecimal and needs at least one digit. ${NOTHING_WRITTEN}`,
  },
  "expr-unterminated-string": {
    severity: "error",
    text: () => "The string that begins here is not closed.",
    help: () =>
      "Add the closing quote. A brace ends the tag, even inside a string: write \\x7b and \\x7d for { and }.",
    explanation:
      "A string ends at the quote it began with. The expression ends at the first closing brace of the " +
      `template, quoted or not. ${NOTHING_WRITTEN}`,
  },
  "expr-newline-in-string": {
    severity: "error",
    text: () => "A line ends inside a string.",
    help: () => "Write \\n for a line feed, or put a backslash at the end of the line.",
    explanation: `Line ends may stand between tokens but not in strings. ${NOTHING_WRITTEN}`,
  },
  "expr-bad-hex-escape": {
    severity: "error",
    text: ({ text }) => `${quote(text)} is no complete escape.`,
    help: () => "\\x takes exactly two hexadecimal digits; write \\\\x for a backslash and an x.",
    explanation: `The escapes that name a character by its code are \\xHH, \\uHHHH and \\UHHHHHHHH. ${NOTHING_WRITTEN}`,
  },
  "expr-bad-unicode-escape": {
    severity: "error",
    text: ({ text }) => `${quote(text)} is no complete escape.`,
    help: () => "\\u takes exactly four hexadecimal digits, \\U exactly eight.",
    explanation: `The escapes that name a character by its code are \\xHH, \\uHHHH and \\UHHHHHHHH. ${NOTHING_WRITTEN}`,
  },
  "expr-unknown-function": {
    severity: "error",
    text: ({ name }) => `There is no function ${quote(name)}.`,
    help: () =>
      "The functions are max, min, abs, num, str and bool. Formatters cannot be called in expressions.",
    explanation: `A name in front of a parenthesis is a call. ${NOTHING_WRITTEN}`,
  },
  "expr-too-many-tokens": {
    severity: "error",
    text: ({ limit }) => `The expression has more than ${limit} tokens.`,
    help: () => "Split it into several tags, or raise the limit `expressionTokens`.",
    explanation:
      "The host can bound the length of expressions. Literals, references, calls, operators, commas, " +
      `semicolons and parentheses count. ${NOTHING_WRITTEN}`,
  },
  "expr-unbalanced-parenthesis": {
    severity: "error",
    text: ({ parenthesis }) =>
      parenthesis === "("
        ? "This parenthesis is not closed before its statement ends."
        : "This parenthesis closes nothing.",
    help: ({ parenthesis }) =>
      parenthesis === "(" ? "Add the closing parenthesis. A semicolon ends the statement." : "Remove it.",
    explanation: `Parentheses must be balanced within each statement. ${NOTHING_WRITTEN}`,
  },
  "expr-invalid-operands": {
    severity: "error",
    text: ({ operator, side }) =>
      side === undefined
        ? `${quote(operator)} lacks an operand.`
        : `${quote(operator)} cannot work with the object or array ${SIDES.get(String(side)) ?? ""}.`,
    help: () =>
      "Operators work on numbers, strings, booleans and null, not on objects and arrays. A missing " +
      "reference counts as null.",
    explanation: `A binary operator needs a value on either side. ${NOTHING_KEPT}`,
  },
  "expr-function-failed": {
    severity: "error",
    text: ({ name }) => `"${name}" was called without a usable value.`,
    help: () => "Objects and arrays are left out of the arguments; at least one other value must be given.",
    explanation: `Functions take numbers, strings, booleans and null. ${NOTHING_KEPT}`,
  },
  "expr-string-too-long": {
    severity: "error",
    text: ({ length, limit }) =>
      `The concatenation would be ${length} characters long; the limit is ${limit}.`,
    help: () =>
      "Look for a variable that is appended to in a loop, or raise the limit `expressionStringLength`.",
    explanation: `The host can bound the texts that "+" makes. ${NOTHING_KEPT}`,
  },
  "expr-not-a-value": {
    severity: "error",
    text: ({ name }) =>
      name === undefined
        ? "The statement has no usable result."
        : `The result is ${quote(name)}, which is an object or array.`,
    help: () => "The result of a statement must be a number, a string, a boolean or null.",
    explanation: `Expressions cannot write or hand on objects and arrays; use {.var} for that. ${NOTHING_KEPT}`,
  },
  "expr-ill-formed": {
    severity: "warning",
    text: ({ expected, found }) =>
      `${found === undefined ? "The expression ends" : `${quote(found)} stands`} where ${expected} is expected.`,
    help: ({ expected, previous }) => {
      if (String(expected).startsWith("a value"))
        return "An operand is missing; add it or remove the operator.";
      return String(previous).endsWith("-") && String(previous).length > 1
        ? `The hyphen belongs to the name ${quote(previous)}; put a space in front of it to subtract.`
        : "Of values side by side only the last one counts; join them by an operator or remove the others.";
    },
    explanation:
      "Nothing forces an expression to be well-formed: its tokens are evaluated on a stack, and some " +
      "sequences that no grammar accepts give a result by chance. The expression is evaluated all the " +
      "same.",
  },
  "expr-impossible-assignment": {
    severity: "warning",
    text: ({ problem, target }) => {
      switch (problem) {
        case "value":
          return `An object or array cannot be assigned, so ${quote(target)} is not set.`;
        case "nested":
          return "An assignment has no value, so what stands around it is dropped.";
        case "nothing":
          return 'There is nothing in front of this "=" that could be assigned.';
        default:
          return `${quote(target)} cannot be assigned, so this statement does nothing.`;
      }
    },
    help: ({ problem, target }) => {
      switch (problem) {
        case "value":
          return `Use {.var ${abridged(target)} reference} to keep an object or array.`;
        case "nested":
          return "Write the assignment as a statement of its own, separated by a semicolon.";
        case "nothing":
          return "Write the name of a local variable in front of it: @name = value.";
        default:
          return String(target).startsWith("@index")
            ? "It belongs to the loops. Choose another name."
            : "Only a local variable can be assigned: @ and a letter in front, no dots. Compare with ==.";
      }
    },
    explanation:
      "An assignment is a statement @name = value, with a number, string, boolean or null as its value. " +
      "Other assignments do nothing or only a part of what they say; the rest of the expression is " +
      "evaluated all the same.",
  },
} as const satisfies Record<string, Message>;

/** Characters that other languages have in their expressions, and what to write instead. */
const UNEXPECTED: ReadonlyMap<string, string> = new Map([
  ["?", "There is no conditional operator; use {.if} or a predicate."],
  [":", "There is no conditional operator; use {.if} or a predicate."],
  ["[", "Elements are reached by a dot: list.0."],
  ["]", "Elements are reached by a dot: list.0."],
  [".", "A number begins with a digit (0.5), and a dot in a reference is followed by a name."],
  ["#", 'Only a "#" at the very beginning has a meaning: it shows how the expression is understood.'],
  ["_", "A name begins with a letter, or with @ or $ and a letter."],
  ["$", "A name begins with a letter, or with @ or $ and a letter."],
]);

const SIDES: ReadonlyMap<string, string> = new Map([
  ["left", "on its left"],
  ["right", "on its right"],
  ["both", "on both its sides"],
]);
