import type { Span } from "#core/source/span.js";
import { type FunctionName, isAssignable } from "#core/syntax/expression/names.js";
import type { BinaryOperator } from "#core/syntax/expression/operators.js";
import type { MarkStep, ReferenceToken, Statement, Step } from "#core/syntax/expression/program.js";
import { type Path, parsePath } from "#core/values/path.js";
import { type Scalar, scalarBoolean, scalarNumber, scalarText } from "./conversions.js";
import { type Binary, binaryFunctions, type Unary, unaryFunctions } from "./operators.js";

/** Takes at least one argument and ignores surplus ones. */
type ExpressionFunction = (first: Scalar, args: readonly Scalar[]) => Scalar;

const functions: Readonly<Record<FunctionName, ExpressionFunction>> = {
  max: (first, args) => choose(first, args, (current, next) => current > next),
  min: (first, args) => choose(first, args, (current, next) => current < next),
  abs: (first) => Math.abs(scalarNumber(first)),
  num: scalarNumber,
  str: scalarText,
  bool: scalarBoolean,
};

/** Unlike in Math.max, NaN loses to the argument after it and wins over the argument before it. */
function choose(
  first: Scalar,
  args: readonly Scalar[],
  keeps: (current: number, next: number) => boolean,
): number {
  let current = scalarNumber(first);
  for (let i = 1; i < args.length; i++) {
    const next = scalarNumber(args[i] as Scalar);
    if (!keeps(current, next)) current = next;
  }
  return current;
}

export interface ReferenceStep extends ReferenceToken {
  readonly path: Path;
  /** The first segment if it is a local variable that the expression itself may have assigned. */
  readonly local: string | undefined;
  /** Whether an assignment can bind it. */
  readonly assignable: boolean;
}

interface CallStep extends Span {
  readonly kind: "call";
  readonly name: string;
  readonly call: ExpressionFunction;
}

export interface BinaryStep extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  /** Undefined for `+`, which the machine handles itself. */
  readonly apply: Binary | undefined;
}

/** A step of the machine with everything resolved that does not depend on data. */
export type BoundStep =
  | { readonly kind: "literal"; readonly value: Scalar }
  | ReferenceStep
  | MarkStep
  | CallStep
  | { readonly kind: "unary"; readonly apply: Unary }
  | BinaryStep
  | { readonly kind: "assign" };

export function bindStatement(statement: Statement): readonly BoundStep[] {
  return statement.map(bindStep);
}

function bindStep(step: Step): BoundStep {
  const { start, end } = step;
  switch (step.kind) {
    case "literal":
      return { kind: "literal", value: step.value };
    case "reference": {
      const { name } = step;
      const path = parsePath(name);
      const first = path[0];
      const local = typeof first === "string" && isAssignable(first) ? first : undefined;
      return { kind: "reference", name, path, local, assignable: local === name, start, end };
    }
    case "mark":
      return { kind: "mark", start, end };
    case "call":
      return { kind: "call", name: step.name, call: functions[step.name], start, end };
    case "unary":
      return { kind: "unary", apply: unaryFunctions[step.operator] };
    case "binary": {
      const { operator } = step;
      const apply = operator === "+" ? undefined : binaryFunctions[operator];
      return { kind: "binary", operator, apply, start, end };
    }
    case "assign":
      return { kind: "assign" };
  }
}
