import { abridged, type Message, quote } from "../message.js";

const NOTHING_WRITTEN =
  "An expression that cannot be read writes nothing and assigns nothing; the rest of the template is rendered.";
const NOTHING_KEPT =
  "After an error the remaining statements are still evaluated, but the expression writes nothing and " +
  "none of its assignments is kept. The rest of the template is rendered.";

/** Errors of `.eval` expressions, and warnings about expressions that evaluate but are probably wrong. */
export const expressionMessages = {
  "expr-unexpected-character": {
    severity: "error",
    text: ({ text, position }) => `${quote(text)} at position ${position} is not allowed in an expression.`,
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
    text: ({ text }) => `The number ${quote(text)} has no digits after its "e".`,
    help: () => "Write the exponent, as in 1e3, or put a space in front of the name that begins with e.",
    explanation: `After "e" and an optional sign, a number needs the digits of its exponent. ${NOTHING_WRITTEN}`,
  },
  "expr-missing-hex-digits": {
    severity: "error",
    text: () => 'Hexadecimal digits are missing after "0x".',
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
    text: () => "This string contains a line break.",
    help: () => "Write \\n for a line feed, or put a backslash at the end of the line.",
    explanation: `Line breaks are allowed between tokens but not in strings. ${NOTHING_WRITTEN}`,
  },
  "expr-bad-hex-escape": {
    severity: "error",
    text: ({ text }) => `${quote(text)} is not a complete escape.`,
    help: () => "\\x takes exactly two hexadecimal digits; write \\\\x for a backslash and an x.",
    explanation: `The escapes that name a character by its code are \\xHH, \\uHHHH and \\UHHHHHHHH. ${NOTHING_WRITTEN}`,
  },
  "expr-bad-unicode-escape": {
    severity: "error",
    text: ({ text }) => `${quote(text)} is not a complete escape.`,
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
      "The host can limit the length of expressions. Literals, references, calls, operators, commas, " +
      `semicolons and parentheses count as tokens. ${NOTHING_WRITTEN}`,
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
    help: () => "Pass at least one number, string, boolean or null; objects and arrays are ignored.",
    explanation: `Functions take numbers, strings, booleans and null. ${NOTHING_KEPT}`,
  },
  "expr-string-too-long": {
    severity: "error",
    text: ({ length, limit }) =>
      `The concatenation would be ${length} characters long; the limit is ${limit}.`,
    help: () =>
      "Look for a variable that is appended to in a loop, or raise the limit `expressionStringLength`.",
    explanation: `The host can limit the length of the strings that "+" makes. ${NOTHING_KEPT}`,
  },
  "expr-not-a-value": {
    severity: "error",
    text: ({ name }) =>
      name === undefined
        ? "The statement has no usable result."
        : `The result is ${quote(name)}, which is an object or array.`,
    help: () => "The result of a statement must be a number, a string, a boolean or null.",
    explanation: `Expressions cannot write or return objects and arrays; use {.var} instead. ${NOTHING_KEPT}`,
  },
  "expr-ill-formed": {
    severity: "warning",
    text: ({ expected, found }) =>
      `${found === undefined ? "The expression ends" : `${quote(found)} appears`} where ${expected} is expected.`,
    help: ({ expected, previous }) => {
      if (String(expected).startsWith("a value"))
        return "An operand is missing; add it or remove the operator.";
      return String(previous).endsWith("-") && String(previous).length > 1
        ? `The hyphen belongs to the name ${quote(previous)}; put a space in front of it to subtract.`
        : "Only the last of several adjacent values counts; join them with an operator or remove the others.";
    },
    explanation:
      "The tokens of an expression are evaluated on a stack, so some malformed sequences give a result by " +
      "chance. The expression is still evaluated.",
  },
  "expr-impossible-assignment": {
    severity: "warning",
    text: ({ problem, target }) => {
      switch (problem) {
        case "value":
          return `An object or array cannot be assigned, so ${quote(target)} is not set.`;
        case "nested":
          return "An assignment has no value, so the expression around it is dropped.";
        case "nothing":
          return 'Nothing before this "=" can be assigned.';
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
          return "Write the name of a local variable before it: @name = value.";
        default:
          return String(target).startsWith("@index")
            ? "Loops set this variable. Choose another name."
            : "Only a local variable can be assigned: @ and a letter, then no dots. To compare, write ==.";
      }
    },
    explanation:
      "An assignment is a statement @name = value, with a number, string, boolean or null as its value. " +
      "Any other assignment has no effect, and the rest of the expression is still evaluated.",
  },
} as const satisfies Record<string, Message>;

/** Characters from the expressions of other languages, and their replacement here. */
const UNEXPECTED: ReadonlyMap<string, string> = new Map([
  ["?", "There is no conditional operator; use {.if} or a predicate."],
  [":", "There is no conditional operator; use {.if} or a predicate."],
  ["[", "Use a dot to reach an element: list.0."],
  ["]", "Use a dot to reach an element: list.0."],
  [".", "A number begins with a digit (0.5), and a dot in a reference is followed by a name."],
  ["#", 'A "#" is allowed only at the very beginning, where it shows how the expression is parsed.'],
  ["_", "A name begins with a letter, or with @ or $ and a letter."],
  ["$", "A name begins with a letter, or with @ or $ and a letter."],
]);

const SIDES: ReadonlyMap<string, string> = new Map([
  ["left", "on its left"],
  ["right", "on its right"],
  ["both", "on both sides"],
]);
