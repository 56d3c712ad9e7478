import { EmbeddedActionsParser, type IRecognitionException, type IToken } from "chevrotain";
import { isAssignable } from "./names.js";
import * as V from "./vocabulary.js";

/** A place where the grammar does not accept what stands there. */
export interface Misfit {
  /** The tokens that the grammar would accept: a phrase with an article. */
  readonly expected: string;
  /** Chevrotain's token for the end of the input has no place. */
  readonly found: IToken;
  readonly previous: IToken | undefined;
}

/**
 * Well-formed expressions (expression reference, section 4). Which operator binds tighter is the converter's
 * affair; here all binary operators are alike, which accepts the same language and keeps nesting shallow.
 */
export class ExpressionParser extends EmbeddedActionsParser {
  readonly unassignable: (readonly [first: IToken, last: IToken])[] = [];

  /** A test makes one with the validations that are skipped here. */
  constructor(skipValidations = true) {
    super(V.grammarTokens, { maxLookahead: 1, skipValidations });
    this.performSelfAnalysis();
  }

  readonly expression = this.RULE("expression", () => {
    this.OPTION1(() => this.SUBRULE1(this.statement));
    this.MANY(() => {
      this.CONSUME(V.Semicolon);
      this.OPTION2(() => this.SUBRULE2(this.statement));
    });
  });

  readonly statement = this.RULE("statement", () => {
    const first = this.LA(1);
    this.SUBRULE1(this.value);
    const last = this.LA(0);
    this.OPTION(() => {
      this.CONSUME(V.Assign);
      this.ACTION(() => {
        if (first !== last || !isAssignable(first.image)) this.unassignable.push([first, last]);
      });
      this.SUBRULE2(this.value);
    });
  });

  readonly value = this.RULE("value", () => {
    this.SUBRULE1(this.operand);
    this.MANY(() => {
      this.CONSUME(V.Binary);
      this.SUBRULE2(this.operand);
    });
  });

  readonly operand = this.RULE("operand", () => {
    this.MANY(() => this.CONSUME(V.Unary));
    this.OR([
      { ALT: () => this.CONSUME(V.Literal) },
      { ALT: () => this.CONSUME(V.Reference) },
      { ALT: () => this.SUBRULE(this.call) },
      { ALT: () => this.SUBRULE(this.group) },
    ]);
  });

  readonly call = this.RULE("call", () => {
    this.CONSUME(V.FunctionName);
    this.CONSUME(V.Open);
    this.MANY_SEP({ SEP: V.Comma, DEF: () => this.SUBRULE(this.value) });
    this.CONSUME(V.Close);
  });

  readonly group = this.RULE("group", () => {
    this.CONSUME(V.Open);
    this.SUBRULE(this.value);
    this.CONSUME(V.Close);
  });
}

/** Made on first use, like the lexer. */
let parser: ExpressionParser | undefined;

/** The result of reading the tokens of one expression. */
export interface Review {
  /** Values left of `=` that are no local variable, as their first and last token. */
  readonly unassignable: readonly (readonly [first: IToken, last: IToken])[];
  readonly misfit: Misfit | undefined;
}

/** Checks the tokens of an expression. Recursive: its depth is that of the parentheses. */
export function review(tokens: IToken[]): Review {
  parser ??= new ExpressionParser();
  parser.input = tokens;
  parser.unassignable.length = 0;
  parser.expression();
  const unassignable = [...parser.unassignable];
  const error = parser.errors[0];
  // The parser lives as long as the program; the tokens need not.
  parser.input = [];
  if (error === undefined) return { unassignable, misfit: undefined };
  const index = tokens.indexOf(error.token);
  const previous = index === -1 ? tokens.at(-1) : tokens[index - 1];
  return { unassignable, misfit: { expected: expectation(error, previous), found: error.token, previous } };
}

function expectation(error: IRecognitionException, previous: IToken | undefined): string {
  if (error.name === NO_VALUE) return "a value";
  switch (error.context.ruleStack.at(-1)) {
    case "call":
      return previous?.tokenType === V.Open ? 'a value or ")"' : 'an operator, "," or ")"';
    case "group":
      return 'an operator or ")"';
    default:
      return previous === undefined || previous.tokenType === V.Semicolon ? "a value" : 'an operator or ";"';
  }
}

/** Chevrotain's name of the error that no alternative of an operand fits. */
const NO_VALUE = "NoViableAltException";
