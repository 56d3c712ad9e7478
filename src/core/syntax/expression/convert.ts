import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { ASSIGN_BINDING, type Binding, binaryBinding, UNARY_BINDING } from "./operators.js";
import {
  type BinaryToken,
  type CallToken,
  MAX_ERRORS,
  type PlainToken,
  type Statement,
  type Step,
  type Token,
  type UnaryToken,
} from "./program.js";

/** Operators that wait for their right operand; calls and parentheses that wait for their closing parenthesis. */
type Pending = UnaryToken | BinaryToken | CallToken | PlainToken;
type Operator = UnaryToken | BinaryToken | PlainToken;

export interface Conversion {
  readonly statements: readonly Statement[];
  readonly errors: readonly SpanDiagnostic[];
}

/**
 * Converts tokens to evaluation order. It requires only balanced parentheses, because deployed pages depend on the
 * results of token sequences that no grammar accepts.
 */
export function convert(tokens: readonly Token[]): Conversion {
  const statements: Statement[] = [];
  const errors: SpanDiagnostic[] = [];
  const pending: Pending[] = [];
  let output: Step[] = [];

  /** Moves pending operators to the output. Returns whether it reached a parenthesis, which stays. */
  const moveToParenthesis = (): boolean => {
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      if (top.kind === "open") return true;
      pending.pop();
      output.push(top as Step);
    }
    return false;
  };

  const finishStatement = (): void => {
    if (moveToParenthesis()) {
      errors.push(diagnostic("expr-unbalanced-parenthesis", pending.at(-1) as Pending, { parenthesis: "(" }));
    } else if (output.length > 0) {
      statements.push(output);
    }
    pending.length = 0;
    output = [];
  };

  for (const token of tokens) {
    if (errors.length === MAX_ERRORS) return { statements, errors };
    switch (token.kind) {
      case "literal":
      case "reference":
        output.push(token);
        break;
      case "call":
        output.push({ kind: "mark", start: token.start, end: token.end });
        pending.push(token);
        break;
      case "open":
        pending.push(token);
        break;
      case "comma":
        moveToParenthesis();
        break;
      case "close":
        if (!moveToParenthesis()) {
          errors.push(diagnostic("expr-unbalanced-parenthesis", token, { parenthesis: ")" }));
          return { statements, errors };
        }
        pending.pop();
        if (pending.at(-1)?.kind === "call") output.push(pending.pop() as CallToken);
        break;
      case "semicolon":
        finishStatement();
        break;
      default: {
        const incoming = binding(token);
        for (let top = pending.at(-1); top !== undefined && yields(top, incoming); top = pending.at(-1)) {
          output.push(pending.pop() as Step);
        }
        pending.push(token);
      }
    }
  }
  finishStatement();
  return { statements, errors };
}

function yields(top: Pending, incoming: Binding): boolean {
  if (top.kind === "open" || top.kind === "call") return false;
  const { level } = binding(top);
  return level > incoming.level || (level === incoming.level && incoming.groupsLeft);
}

function binding(operator: Operator): Binding {
  switch (operator.kind) {
    case "binary":
      return binaryBinding(operator.operator);
    case "unary":
      return UNARY_BINDING;
    default:
      return ASSIGN_BINDING;
  }
}
