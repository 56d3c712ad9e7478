import { EmbeddedActionsParser, type IToken } from "chevrotain";
import { Assembler } from "./build/assembler.js";
import {
  binding,
  contextBinding,
  evaluation,
  inclusion,
  injection,
  lineComment,
  literal,
  malformed,
  multilineComment,
  variable,
  variableBinding,
} from "./build/leaves.js";
import { endOf, formatterCall, predicateCall, reference, spanOf, tagSpan } from "./build/parts.js";
import type { Binding, Condition, FormatterCall, PredicateCall, Reference } from "./nodes.js";
import * as inside from "./tokens/inside.js";
import * as outside from "./tokens/outside.js";
import { vocabulary } from "./tokens/vocabulary.js";

/** The references and formatters of a tag, and its last token. */
interface Pipeline {
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
  readonly last: IToken;
}

/**
 * The grammar of tags. It is flat: a template is a sequence of texts, comments and tags. The assembler builds the
 * blocks, because a structural mistake must neither end nor shift the parse.
 *
 * Two measures make it fast, measured on a real page of 183 tags. Embedded actions take half the time of a concrete
 * syntax tree with a visitor. The alternatives of a rule are created once, not with every call, which is why the
 * assembler is a field. While Chevrotain records the grammar, actions run on dummy tokens and a throw-away assembler;
 * those that cannot are wrapped in ACTION.
 */
export class TemplateParser extends EmbeddedActionsParser {
  #assembler = new Assembler("");

  /** Validations are skipped because a test runs them. They would take longer than the rest of the start. */
  constructor(skipValidations = true) {
    super(vocabulary, { recoveryEnabled: false, maxLookahead: 1, skipValidations });
    this.performSelfAnalysis();
  }

  /** Parses tokens and passes the results to `assembler`. */
  run(tokens: IToken[], assembler: Assembler): readonly { readonly message: string }[] {
    this.#assembler = assembler;
    this.input = tokens;
    this.template();
    const { errors } = this;
    // The parser is a singleton and must not keep the tokens alive.
    this.input = [];
    return errors;
  }

  readonly #items = [
    { ALT: () => this.#assembler.text(spanOf(this.CONSUME(outside.Text))) },
    { ALT: () => this.#assembler.end(spanOf(this.CONSUME(outside.EndTag))) },
    { ALT: () => this.#withResult(this.SUBRULE(this.pipeline), this.#variable) },
    { ALT: () => this.#block("section", this.CONSUME(inside.Section), this.CONSUME(inside.Reference)) },
    { ALT: () => this.#withResult(this.SUBRULE(this.dotCall), this.#predicate) },
    { ALT: () => this.SUBRULE(this.if) },
    { ALT: () => this.#assembler.or(spanOf(this.CONSUME(outside.OrTag)), undefined) },
    { ALT: () => this.#block("repeated", this.CONSUME(inside.Repeated), this.CONSUME2(inside.Reference)) },
    { ALT: () => this.SUBRULE(this.orPredicate) },
    { ALT: () => this.SUBRULE(this.var) },
    { ALT: () => this.#assembler.alternates(spanOf(this.CONSUME(outside.AlternatesTag))) },
    { ALT: () => this.#assembler.add(lineComment(this.CONSUME(outside.LineComment))) },
    { ALT: () => this.#assembler.add(multilineComment(this.CONSUME(outside.MultilineComment))) },
    { ALT: () => this.#assembler.add(literal(this.CONSUME(outside.LiteralTag))) },
    { ALT: () => this.#assembler.add(malformed(this.CONSUME(outside.Malformed))) },
    { ALT: () => this.SUBRULE(this.ctx) },
    { ALT: () => this.SUBRULE(this.inject) },
    { ALT: () => this.SUBRULE(this.macro) },
    { ALT: () => this.SUBRULE(this.include) },
    { ALT: () => this.SUBRULE(this.eval) },
  ];

  readonly template = this.RULE("template", () => {
    this.MANY(() => this.OR(this.#items));
  });

  readonly pipeline = this.RULE("pipeline", (): Pipeline => {
    let last = this.CONSUME(inside.Reference);
    const references = [reference(last)];
    this.MANY(() => {
      this.CONSUME(inside.Comma);
      last = this.CONSUME2(inside.Reference);
      references.push(reference(last));
    });
    const formatters: FormatterCall[] = [];
    this.MANY2(() => {
      const name = this.CONSUME(inside.Formatter);
      const args = this.OPTION(() => this.CONSUME(inside.FormatterArguments));
      last = args ?? name;
      this.ACTION(() => formatters.push(formatterCall(name, args)));
    });
    return { references, formatters, last };
  });

  /** While the grammar is recorded, the results of rules are dummies. */
  #withResult<T>(result: T, action: (result: T) => void): void {
    this.ACTION(() => action(result));
  }

  readonly #variable = ({ references, formatters, last }: Pipeline): void => {
    const start = (references[0]?.start ?? 0) - 1;
    this.#assembler.add(variable({ start, end: endOf(last) + 1 }, references, formatters));
  };

  #block(kind: "section" | "repeated", keyword: IToken, target: IToken): void {
    this.#assembler.open({ kind, open: tagSpan(keyword, target), reference: reference(target) });
  }

  readonly dotCall = this.RULE("dotCall", (): PredicateCall => {
    const name = this.CONSUME(inside.DotPredicate);
    const args = this.OPTION(() => this.CONSUME(inside.RawArguments));
    return this.ACTION(() => predicateCall(name, args));
  });

  readonly #predicate = (predicate: PredicateCall): void => {
    const open = { start: predicate.start - 2, end: predicate.end + 1 };
    this.#assembler.open({ kind: "predicate", open, predicate, spelledIf: false });
  };

  readonly if = this.RULE("if", () => {
    const keyword = this.CONSUME(inside.If);
    this.OR([
      {
        ALT: () => {
          const predicate = this.SUBRULE(this.call);
          this.ACTION(() => {
            const open = { start: keyword.startOffset - 1, end: predicate.end + 1 };
            this.#assembler.open({ kind: "predicate", open, predicate, spelledIf: true });
          });
        },
      },
      {
        ALT: () => {
          const { condition, last } = this.SUBRULE(this.condition);
          this.ACTION(() => this.#assembler.open({ kind: "if", open: tagSpan(keyword, last), condition }));
        },
      },
    ]);
  });

  readonly call = this.RULE("call", (): PredicateCall => {
    const name = this.CONSUME(inside.Predicate);
    const args = this.OPTION(() => this.CONSUME(inside.RawArguments));
    return this.ACTION(() => predicateCall(name, args));
  });

  readonly condition = this.RULE("condition", (): { condition: Condition; last: IToken } => {
    const first = this.CONSUME(inside.Reference);
    const references = [reference(first)];
    const operators: ("&&" | "||")[] = [];
    let last = first;
    this.MANY(() => {
      const operator = this.CONSUME(inside.LogicalOperator);
      operators.push(operator.image.includes("&") ? "&&" : "||");
      last = this.CONSUME2(inside.Reference);
      references.push(reference(last));
    });
    const span = { start: first.startOffset, end: endOf(last) };
    last = this.OPTION(() => this.CONSUME(inside.Blank)) ?? last;
    return { condition: { references, operators, ...span }, last };
  });

  readonly orPredicate = this.RULE("orPredicate", () => {
    const { startOffset } = this.CONSUME(inside.OrPredicate);
    const predicate = this.SUBRULE(this.call);
    this.ACTION(() => this.#assembler.or({ start: startOffset - 1, end: predicate.end + 1 }, predicate));
  });

  readonly var = this.RULE("var", () => {
    const keyword = this.CONSUME(inside.Var);
    const local = this.CONSUME(inside.VarLocal);
    const { references, formatters, last } = this.SUBRULE(this.pipeline);
    this.ACTION(() =>
      this.#assembler.add(variableBinding(tagSpan(keyword, last), local, references, formatters)),
    );
  });

  readonly ctx = this.RULE("ctx", () => {
    const keyword = this.CONSUME(inside.Ctx);
    const local = this.CONSUME(inside.CtxLocal);
    const bindings: Binding[] = [];
    let last = local;
    this.AT_LEAST_ONE(() => {
      const name = this.CONSUME(inside.BindingName);
      const value = this.CONSUME(inside.BoundReference);
      bindings.push(binding(name, reference(value)));
      last = this.OPTION(() => this.CONSUME(inside.Blank)) ?? value;
    });
    last = this.OPTION2(() => this.CONSUME(inside.SurplusWord)) ?? last;
    this.ACTION(() => this.#assembler.add(contextBinding(tagSpan(keyword, last), local, bindings)));
  });

  readonly inject = this.RULE("inject", () => {
    const keyword = this.CONSUME(inside.Inject);
    const local = this.CONSUME(inside.InjectLocal);
    const path = this.CONSUME(inside.Path);
    const args = this.OPTION(() => this.CONSUME(inside.RawArguments));
    this.ACTION(() => this.#assembler.add(injection(tagSpan(keyword, args ?? path), local, path, args)));
  });

  readonly macro = this.RULE("macro", () => {
    const keyword = this.CONSUME(inside.Macro);
    const path = this.CONSUME(inside.Path);
    const open = tagSpan(keyword, path);
    this.#assembler.open({ kind: "macro", open, name: path.image, nameSpan: spanOf(path) });
  });

  readonly include = this.RULE("include", () => {
    const keyword = this.CONSUME(inside.Include);
    const args = this.CONSUME(inside.RawArguments);
    this.#assembler.add(inclusion(tagSpan(keyword, args), args));
  });

  readonly eval = this.RULE("eval", () => {
    const keyword = this.CONSUME(inside.Eval);
    const text = this.OPTION(() => this.CONSUME(inside.ExpressionText));
    this.ACTION(() => this.#assembler.add(evaluation(tagSpan(keyword, text ?? keyword), keyword, text)));
  });
}

let parser: TemplateParser | undefined;

/** Created with the first template, because creating it takes longer than loading it. */
export function templateParser(): TemplateParser {
  parser ??= new TemplateParser();
  return parser;
}
