/** A prefix operator. All of them bind tighter than any binary operator. */
export type UnaryOperator = "-" | "+" | "!" | "~";

export const unaryOperators: readonly UnaryOperator[] = ["-", "+", "!", "~"];

/** Precedence levels: a higher level binds tighter. */
const BINARY_LEVELS = {
  "**": 16,
  "*": 15,
  "/": 15,
  "%": 15,
  "+": 14,
  "-": 14,
  "<<": 13,
  ">>": 13,
  "<": 12,
  "<=": 12,
  ">": 12,
  ">=": 12,
  "==": 11,
  "!=": 11,
  "===": 11,
  "!==": 11,
  "&": 10,
  "^": 9,
  "|": 8,
  "&&": 7,
  "||": 6,
} as const;

export type BinaryOperator = keyof typeof BINARY_LEVELS;

export const binaryOperators = Object.keys(BINARY_LEVELS) as readonly BinaryOperator[];

/** The precedence and associativity of an operator. */
export interface Binding {
  readonly level: number;
  readonly groupsLeft: boolean;
}

export const UNARY_BINDING: Binding = { level: 17, groupsLeft: false };
export const ASSIGN_BINDING: Binding = { level: 3, groupsLeft: false };

const BINARY_BINDINGS = new Map<BinaryOperator, Binding>(
  binaryOperators.map((symbol) => [symbol, { level: BINARY_LEVELS[symbol], groupsLeft: symbol !== "**" }]),
);

export function binaryBinding(symbol: BinaryOperator): Binding {
  return BINARY_BINDINGS.get(symbol) as Binding;
}
