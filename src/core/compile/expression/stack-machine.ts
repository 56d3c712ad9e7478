import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { MAX_ERRORS, type MarkStep } from "#core/syntax/expression/program.js";
import type { Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { type Scalar, scalarNumber, scalarText } from "./conversions.js";
import type { BinaryStep, BoundStep, ReferenceStep } from "./steps.js";

/** The part of a render that an expression can access. */
export interface ExpressionScope {
  /** Resolves a reference from the current frame outwards. */
  resolve(path: Path): Value;
  /** Charges steps. Ends the render when none remain. */
  charge(steps: number): void;
}

/** A slot whose value could not be computed. It ends the arguments of a call. */
const EMPTY = { kind: "empty" } as const;

type Slot = Scalar | ReferenceStep | MarkStep | typeof EMPTY;

/**
 * The maximum string length, in UTF-16 code units, that every JavaScript engine supports, so concatenation never
 * throws.
 */
const MAX_STRING_LENGTH = 2 ** 28 - 16;

/**
 * The stack machine for one evaluation of an expression. It is iterative: an evaluation takes as many steps as the
 * expression has tokens.
 */
export class StackMachine {
  readonly errors: SpanDiagnostic[] = [];
  readonly warnings: SpanDiagnostic[] = [];
  /** The temporary frame: the variables that the expression has assigned so far. */
  assigned: Map<string, Scalar> | undefined;
  readonly #scope: ExpressionScope;
  readonly #maxLength: number;
  #stack: Slot[] = [];

  constructor(scope: ExpressionScope, maxLength: number) {
    this.#scope = scope;
    this.#maxLength = maxLength > 0 ? Math.min(maxLength, MAX_STRING_LENGTH) : MAX_STRING_LENGTH;
  }

  /** Evaluates one statement. Returns undefined if it has no value. */
  run(steps: readonly BoundStep[]): Scalar | undefined {
    this.#stack = [];
    for (let i = 0; i < steps.length; i++) {
      if (!this.#execute(steps[i] as BoundStep)) break;
    }
    const top = this.#stack.at(-1);
    if (top === undefined || top === EMPTY) return undefined;
    const value = this.#value(top);
    if (value === undefined) {
      const slot = top as ReferenceStep | MarkStep;
      const name = slot.kind === "reference" ? slot.name : undefined;
      this.errors.push(diagnostic("expr-not-a-value", slot, { name }));
    }
    return value;
  }

  /** Executes one step. Returns false to stop the statement. */
  #execute(step: BoundStep): boolean {
    const stack = this.#stack;
    switch (step.kind) {
      case "literal":
        stack.push(step.value);
        return true;
      case "reference":
      case "mark":
        stack.push(step);
        return true;
      case "unary": {
        if (stack.length === 0) return true;
        const operand = this.#value(stack.pop());
        stack.push(operand === undefined ? EMPTY : step.apply(operand));
        return true;
      }
      case "binary":
        return this.#binary(step);
      case "call": {
        const args = this.#takeArguments();
        const first = args[0];
        if (first === undefined) {
          this.errors.push(diagnostic("expr-function-failed", step, { name: step.name }));
          return false;
        }
        stack.push(step.call(first, args));
        return true;
      }
      case "assign":
        this.#assign();
        return false;
    }
  }

  #binary(step: BinaryStep): boolean {
    const right = this.#stack.pop();
    const left = this.#stack.pop();
    const rightValue = this.#value(right);
    const leftValue = this.#value(left);
    if (leftValue === undefined || rightValue === undefined) {
      const side = absentSide(left, leftValue, rightValue);
      this.errors.push(diagnostic("expr-invalid-operands", step, { operator: step.operator, side }));
      return false;
    }
    if (step.apply !== undefined) {
      this.#stack.push(step.apply(leftValue, rightValue));
      return true;
    }
    if (typeof leftValue !== "string" && typeof rightValue !== "string") {
      this.#stack.push(scalarNumber(leftValue) + scalarNumber(rightValue));
      return true;
    }
    return this.#concatenate(step, scalarText(leftValue), scalarText(rightValue));
  }

  #concatenate(step: BinaryStep, left: string, right: string): boolean {
    const length = left.length + right.length;
    if (length > this.#maxLength) {
      this.errors.push(diagnostic("expr-string-too-long", step, { length, limit: this.#maxLength }));
      return false;
    }
    this.#stack.push(left + right);
    return true;
  }

  /** Pops the values back to the mark of the call, including the mark. An empty slot counts as a mark. */
  #takeArguments(): Scalar[] {
    const args: Scalar[] = [];
    for (let slot = this.#stack.pop(); slot !== undefined && !isBoundary(slot); slot = this.#stack.pop()) {
      const value = this.#value(slot);
      if (value !== undefined) args.push(value);
    }
    return args.reverse();
  }

  #assign(): void {
    const slot = this.#stack.pop();
    const value = this.#value(slot);
    const target = this.#stack.pop();
    if (isReference(target) && target.assignable) {
      if (value !== undefined) {
        this.assigned ??= new Map();
        this.assigned.set(target.name, value);
      } else if (slot !== undefined && this.warnings.length < MAX_ERRORS) {
        const problem = { problem: "value", target: target.name };
        this.warnings.push(diagnostic("expr-impossible-assignment", target, problem));
      }
    }
    if (this.#stack.length > 0) this.#stack[this.#stack.length - 1] = EMPTY;
  }

  /** Returns the value of a slot, or undefined if it has none. */
  #value(slot: Slot | undefined): Scalar | undefined {
    if (typeof slot !== "object" || slot === null) return slot;
    return slot.kind === "reference" ? this.#read(slot) : undefined;
  }

  #read({ local, path }: ReferenceStep): Scalar | undefined {
    const assigned = local === undefined ? undefined : this.assigned?.get(local);
    // An assigned value has no members.
    const value =
      assigned === undefined ? this.#scope.resolve(path) : path.length === 1 ? assigned : undefined;
    switch (typeof value) {
      case "string":
      case "number":
      case "boolean":
        return value;
      case "object":
        return value === null ? null : undefined;
      default:
        return null;
    }
  }
}

function isReference(slot: Slot | undefined): slot is ReferenceStep {
  return typeof slot === "object" && slot !== null && slot.kind === "reference";
}

function isBoundary(slot: Slot): boolean {
  return typeof slot === "object" && slot !== null && slot.kind !== "reference";
}

/** Returns which operand has no value. Returns undefined if an operand is missing altogether. */
function absentSide(
  left: Slot | undefined,
  leftValue: Scalar | undefined,
  rightValue: Scalar | undefined,
): "left" | "right" | "both" | undefined {
  if (left === undefined) return undefined;
  if (leftValue !== undefined) return "right";
  return rightValue === undefined ? "both" : "left";
}
