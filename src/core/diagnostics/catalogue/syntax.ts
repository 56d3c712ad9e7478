import { abridged, type Message, quote } from "../message.js";

/** The syntax of instructions that take an operand. */
const FORMS: Readonly<Record<string, string>> = {
  ".section": "{.section name}",
  ".repeated": "{.repeated section name}",
  ".if": "{.if reference} or {.if predicate?}",
  ".var": "{.var @name reference}",
  ".ctx": "{.ctx @name key=reference}",
  ".inject": "{.inject @name path}",
  ".macro": "{.macro name}",
  ".eval": "{.eval expression}",
};

const COMPARISONS: readonly (readonly [sign: string, predicate: string])[] = [
  ["==", "equal?"],
  ["!=", "notEqual?"],
  [">=", "greaterThanOrEqual?"],
  ["<=", "lessThanOrEqual?"],
  [">", "greaterThan?"],
  ["<", "lessThan?"],
];

/** Explains how to write a condition of another language. `rest` is the part that could not be parsed. */
function insteadOf(rest: string): string {
  const comparison = COMPARISONS.find(([sign]) => rest.startsWith(sign));
  if (comparison !== undefined) return `There are no comparisons; write {.${comparison[1]} a b}…{.end}.`;
  if (rest.startsWith("!")) {
    const negated = /^!\s*\.?([@$\w.-]+\??)/.exec(rest)?.[1] ?? "a";
    const test = negated.endsWith("?") ? `.${abridged(negated)}` : `.if ${abridged(negated)}`;
    return `There is no negation; write {${test}}{.or}…{.end}.`;
  }
  return (
    "A condition is references joined by && and ||, or one predicate. There are no literals, brackets or " +
    "parentheses; use a predicate such as equal?, or .eval."
  );
}

/**
 * Tags that are left as text. The language writes them unchanged and without an error, but most are mistakes, so each
 * gets a warning with its position.
 */
export const syntaxMessages = {
  "unknown-instruction": {
    severity: "warning",
    text: ({ name }) => `${quote(name)} is not an instruction, so this tag is written as text.`,
    help: ({ advice, suggestion }) => {
      if (advice !== undefined) return String(advice);
      return suggestion === undefined
        ? "Instructions are .section, .repeated section, .if, .or, .end, .var, .ctx, .inject, .macro, " +
            ".include and .eval; predicates end in a question mark."
        : `Did you mean ${quote(suggestion)}?`;
    },
    explanation:
      "A tag that begins with a dot must be an instruction or a predicate. Anything else is text in the " +
      "page, braces included.",
  },
  "white-space-expected": {
    severity: "warning",
    text: ({ name }) =>
      `${quote(name)} needs white space and an operand after it, so this tag is written as text.`,
    help: ({ name }) => `Write ${FORMS[String(name)] ?? `${name} and a space before what follows`}.`,
    explanation: "An instruction and its operand are separated by white space.",
  },
  "extra-characters": {
    severity: "warning",
    text: ({ rest }) => `${quote(rest)} does not belong to this tag, so the tag is written as text.`,
    help: () => "Remove it. A space before the closing brace counts too.",
    explanation:
      "A tag must match its form up to the closing brace. One extra space makes the whole tag text, " +
      "and the page shows it.",
  },
  "missing-with": {
    severity: "warning",
    text: () => '".alternates" must be followed by one space and "with", so this tag is written as text.',
    help: () => "Write {.alternates with} on one line.",
    explanation: "The two words are one instruction, with exactly one space between them.",
  },
  "missing-section": {
    severity: "warning",
    text: () => '".repeated" must be followed by "section", so this tag is written as text.',
    help: () => "Write {.repeated section name}.",
    explanation: "The two words are one instruction.",
  },
  "reference-expected": {
    severity: "warning",
    text: ({ name }) => `${quote(name)} must be followed by a reference, so this tag is written as text.`,
    help: () =>
      "A reference is a name such as a.b, an index, @ or a local variable. It takes no ?, [ ] or quotes.",
    explanation: "Sections and loops enter one value, named by a reference.",
  },
  "var-name-expected": {
    severity: "warning",
    text: () => '".var" must be followed by the name of a local variable, so this tag is written as text.',
    help: () => "Local variables begin with @ and a letter: {.var @name reference}.",
    explanation: "The instruction is {.var @name references|formatters}.",
  },
  "var-reference-expected": {
    severity: "warning",
    text: ({ name }) =>
      `".var ${abridged(name ?? "@name")}" must be followed by a reference, so this tag is written as text.`,
    help: () =>
      "Write {.var @name reference} or {.var @name reference|formatter}. Literals are not allowed; use " +
      "{.eval @name = …}.",
    explanation: "The instruction is {.var @name references|formatters}.",
  },
  "ctx-name-expected": {
    severity: "warning",
    text: () => '".ctx" must be followed by the name of a local variable, so this tag is written as text.',
    help: () => "Write {.ctx @name key=reference key=reference}.",
    explanation: "The instruction binds a new object to a local variable.",
  },
  "ctx-bindings-expected": {
    severity: "warning",
    text: () => '".ctx" must be followed by bindings, so this tag is written as text.',
    help: () => "Write {.ctx @name key=reference key=reference}, separated by white space.",
    explanation: "Each binding is a word, an equals sign and a reference, without spaces.",
  },
  "inject-name-expected": {
    severity: "warning",
    text: () => '".inject" must be followed by the name of a local variable, so this tag is written as text.',
    help: () => "Write {.inject @name path}.",
    explanation: "The instruction binds a value that the host supplies to a local variable.",
  },
  "inject-path-expected": {
    severity: "warning",
    text: () => '".inject" must name a path after the variable, so this tag is written as text.',
    help: () => "Write {.inject @name path}; a path has letters, digits, and . / _ -.",
    explanation: "The path is the exact string that the host registered the value under.",
  },
  "macro-name-expected": {
    severity: "warning",
    text: () => '".macro" must be followed by a name, so this tag is written as text.',
    help: () => "A name has letters, digits, and . / _ -: {.macro name}.",
    explanation: "The instruction names the block that follows, for use by apply and .include.",
  },
  "include-name-expected": {
    severity: "warning",
    text: () => '".include" must be followed by a space and a name, so this tag is written as text.',
    help: () => "Write {.include name} or {.include name output}.",
    explanation: "The first character after .include separates its arguments and must be a space.",
  },
  "or-predicate-expected": {
    severity: "warning",
    text: () => '".or" is followed by something that is not a predicate, so this tag is written as text.',
    help: () =>
      "Write {.or} or {.or predicate?}. There is no {.or if …}, and a space before the brace counts.",
    explanation: "An else branch is bare or guarded by a predicate, one space after .or.",
  },
  "if-empty": {
    severity: "warning",
    text: () => '".if" has no condition, so this tag is written as text.',
    help: () => "Write {.if reference} or {.if predicate?}.",
    explanation: "A condition is a reference, references joined by && and ||, or one predicate.",
  },
  "if-operand-expected": {
    severity: "warning",
    text: ({ rest }) =>
      `${quote(rest)} is neither a reference nor an operator of ".if", so this tag is written as text.`,
    help: ({ rest }) => insteadOf(String(rest)),
    explanation: "The condition of .if is deliberately small; predicates and .eval do the rest.",
  },
  "if-too-many-operators": {
    severity: "warning",
    text: () => '".if" ends with an operator, so this tag is written as text.',
    help: () => "Add the missing reference or remove the operator.",
    explanation: "Two references are joined by one operator, && or ||.",
  },
  "formatter-name-invalid": {
    severity: "warning",
    text: () => 'A "|" is not followed by the name of a formatter, so this tag is written as text.',
    help: () => "Write the name directly after the |, without spaces, or remove the |.",
    explanation: "Formatters follow their reference, each after one | without spaces around it.",
  },
  "unterminated-comment": {
    severity: "error",
    text: () => "This comment is never closed, so the rest of the template is dropped.",
    help: () => "Close it with ##}.",
    explanation: "A comment that begins with {## runs to the first ##}, over any number of lines.",
  },
} as const satisfies Record<string, Message>;
