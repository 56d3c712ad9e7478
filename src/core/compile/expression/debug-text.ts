import type { BinaryOperator, UnaryOperator } from "#core/syntax/expression/operators.js";
import type { Statement, Step } from "#core/syntax/expression/program.js";
import { parsePath } from "#core/values/path.js";
import { scalarText } from "./conversions.js";

const UNARY_NAMES: Readonly<Record<UnaryOperator, string>> = {
  "-": "unary minus",
  "+": "unary plus",
  "!": "logical not",
  "~": "bitwise not",
};

const BINARY_NAMES: Readonly<Record<BinaryOperator, string>> = {
  "**": "exponent",
  "*": "multiply",
  "/": "divide",
  "%": "modulus",
  "+": "add",
  "-": "subtract",
  "<<": "left shift",
  ">>": "right shift",
  "<": "less than",
  ">": "greater than",
  "<=": "less than or equal",
  ">=": "greater than or equal",
  "==": "equality",
  "!=": "inequality",
  "===": "strict equality",
  "!==": "strict inequality",
  "&": "bitwise and",
  "^": "bitwise xor",
  "|": "bitwise or",
  "&&": "logical and",
  "||": "logical or",
};

/** Formats the statements in evaluation order, as the debug flag prints them. */
export function debugText(statements: readonly Statement[]): string {
  return `EVAL=[${statements.map((steps) => `[${steps.map(stepText).join(" ")}]`).join(", ")}]`;
}

function stepText(step: Step): string {
  switch (step.kind) {
    case "literal":
      return typeof step.value === "string" ? JSON.stringify(step.value) : scalarText(step.value);
    case "reference":
      return parsePath(step.name).join(".");
    case "mark":
      return "<args>";
    case "call":
      return `${step.name}()`;
    case "unary":
      return `<${UNARY_NAMES[step.operator]}>`;
    case "binary":
      return `<${BINARY_NAMES[step.operator]}>`;
    case "assign":
      return "<assign>";
  }
}
