import type { Keyword } from "../syntax/instructions.js";

export interface InstructionText {
  /** The inserted text, from the dot to the start of the operand. */
  readonly insert: string;
  readonly form: string;
  readonly effect: string;
}

/** The documentation of instructions. */
export const instructionTexts: Readonly<Record<Keyword, InstructionText>> = {
  section: {
    insert: ".section ",
    form: "{.section a}…{.or}…{.end}",
    effect: "Enters `a` and renders the body if `a` is truthy. `a` is looked for in the current scope only.",
  },
  repeated: {
    insert: ".repeated section ",
    form: "{.repeated section a}…{.alternates with}…{.or}…{.end}",
    effect: "Renders the body once per element of the array `a`; `{@index}` counts from 1.",
  },
  alternates: {
    insert: ".alternates with",
    form: "{.alternates with}",
    effect: "Renders the following content between two elements of the loop.",
  },
  if: {
    insert: ".if ",
    form: "{.if a && b}…{.or}…{.end}",
    effect: "Renders the body if the condition holds; the scope stays the same. Takes a predicate as well.",
  },
  or: {
    insert: ".or",
    form: "{.or} or {.or predicate? x}",
    effect: "Renders the following content if no earlier part of the block was rendered.",
  },
  end: { insert: ".end", form: "{.end}", effect: "Ends the innermost block." },
  var: {
    insert: ".var @",
    form: "{.var @x a|formatter}",
    effect: "Sets the local variable `@x` until the enclosing section or loop iteration ends.",
  },
  ctx: {
    insert: ".ctx @",
    form: "{.ctx @x key=a other=b.c}",
    effect: "Sets the local variable `@x` to a new object.",
  },
  inject: {
    insert: ".inject @",
    form: "{.inject @x path}",
    effect: "Sets the local variable `@x` to a value that the host supplies.",
  },
  macro: {
    insert: ".macro ",
    form: "{.macro name}…{.end}",
    effect: "Writes nothing; `{a|apply name}` renders the body from here on.",
  },
  include: {
    insert: ".include ",
    form: "{.include name}",
    effect:
      "Runs a partial or macro in the current scope and keeps the variables it sets; `output` as a further " +
      "argument writes what it renders.",
  },
  eval: {
    insert: ".eval ",
    form: "{.eval expression}",
    effect: "Evaluates an expression and writes its value.",
  },
  space: { insert: ".space", form: "{.space}", effect: "Writes a space." },
  tab: { insert: ".tab", form: "{.tab}", effect: "Writes a tab." },
  newline: { insert: ".newline", form: "{.newline}", effect: "Writes a line feed." },
  "meta-left": { insert: ".meta-left", form: "{.meta-left}", effect: "Writes `{`." },
  "meta-right": { insert: ".meta-right", form: "{.meta-right}", effect: "Writes `}`." },
};
