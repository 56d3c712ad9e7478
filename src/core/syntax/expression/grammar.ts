import { EmbeddedActionsParser, type IRecognitionException, type IToken } from "chevrotain";
import { isAssignable } from "./names.js";
import * as V from "./vocabulary.js";

/** A token that the grammar does not accept. */
export interface Misfit {
  /** The tokens that the grammar would accept, as a phrase with an article. */
  readonly expected: string;
  /** At the end of the input this is Chevrotain's EOF token, which has no offset. */
  readonly found: IToken;
  readonly previous: IToken | undefined;
}

/**
 * The grammar of well-formed expressions. The converter handles precedence. Here all binary operators are equal, which
 * accepts the same language and keeps the recursion shallow.
 */
export class ExpressionParser extends EmbeddedActionsParser {
  readonly unassignable: (readonly [first: IToken, last: IToken])[] = [];

  /** Validations are skipped because a test runs them. */
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

/** Created on first use, like the lexer. */
let parser: ExpressionParser | undefined;

/** The result of parsing the tokens of one expression. */
export interface GrammarResult {
  /** Operands to the left of `=` that are not local variables, as their first and last token. */
  readonly unassignable: readonly (readonly [first: IToken, last: IToken])[];
  readonly misfit: Misfit | undefined;
}

/** Checks the tokens of an expression. Recurses to the depth of the parentheses. */
export function checkGrammar(tokens: IToken[]): GrammarResult {
  parser ??= new ExpressionParser();
  parser.input = tokens;
  parser.unassignable.length = 0;
  parser.expression();
  const unassignable = [...parser.unassignable];
  const error = parser.errors[0];
  // The parser is a singleton and must not keep the tokens alive.
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

/** Chevrotain's name for the error when no alternative of an operand matches. */
const NO_VALUE = "NoViableAltException";
