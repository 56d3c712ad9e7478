import { createToken, Lexer, type TokenType } from "chevrotain";
import { firstCharacters } from "./first-characters.js";
import { COMMA, LOCAL, OPERATOR, PATH, PREDICATE, REFERENCE, WORD, WHITE_SPACE as WS } from "./lexical.js";

/* Tokens inside of tags. The opening brace has checked that the whole tag matches (tag-shape.ts), so there is always a
   closing brace, which returns to the outside mode: modes replace each other (pop and push). Insignificant white space
   belongs to the token before it. No token contains a brace. */

const token = (name: string, pattern: string, mode?: string): TokenType =>
  createToken({
    name,
    pattern: new RegExp(pattern),
    line_breaks: true,
    ...(mode === undefined ? {} : { pop_mode: true, push_mode: mode }),
  });

/** Chevrotain cannot analyse complement classes. */
const raw = (name: string, pattern: RegExp, stops: string): TokenType =>
  createToken({ name, pattern, line_breaks: true, start_chars_hint: firstCharacters(stops) });

/** Skipped like the opening brace: no tag begins with a token that could continue another one. */
const Close = createToken({ name: "Close", pattern: "}", pop_mode: true, group: Lexer.SKIPPED });

export const Section = token("Section", `\\.section${WS}`);
export const Repeated = token("Repeated", `\\.repeated${WS}section${WS}`);
export const If = token("If", `\\.if${WS}`, "condition");
export const OrPredicate = token("OrPredicate", "\\.or ", "condition");
export const Var = token("Var", `\\.var${WS}`, "local");
export const Ctx = token("Ctx", `\\.ctx${WS}`, "contextLocal");
export const Inject = token("Inject", `\\.inject${WS}`, "injectionLocal");
export const Macro = token("Macro", `\\.macro${WS}`, "path");
export const Include = token("Include", "\\.include(?= [^{}])", "arguments");
export const Eval = token("Eval", `\\.eval${WS}`, "expression");
export const DotPredicate = token("DotPredicate", `\\.${PREDICATE}`, "arguments");

export const Reference = token("Reference", REFERENCE);
export const Comma = token("Comma", COMMA);
export const Formatter = token("Formatter", `\\|${WORD}`, "formatters");
export const FormatterArguments = raw("FormatterArguments", /[^|{}]+/, "|{}");
export const Predicate = token("Predicate", PREDICATE, "arguments");
export const RawArguments = raw("RawArguments", /[^{}]+/, "{}");
export const LogicalOperator = token("LogicalOperator", OPERATOR);
/* The local variables of .var, .ctx and .inject, including the white space after them. What may follow differs. */
export const VarLocal = token("VarLocal", `${LOCAL}${WS}`, "tag");
export const CtxLocal = token("CtxLocal", `${LOCAL}${WS}`, "context");
export const InjectLocal = token("InjectLocal", `${LOCAL}${WS}`, "path");
/** The path of `.inject` or the name of `.macro`. */
export const Path = token("Path", PATH, "arguments");
export const BindingName = token("BindingName", `${WORD}=`, "binding");
export const BoundReference = token("BoundReference", REFERENCE, "context");
/** After the bindings of `.ctx`, where the language tolerates it. */
export const SurplusWord = token("SurplusWord", WORD);
export const Blank = token("Blank", WS);
export const ExpressionText = raw("ExpressionText", /[^{}]+/, "{}");

export const insideModes = {
  tag: [
    Close,
    Reference,
    Formatter,
    Section,
    DotPredicate,
    If,
    Repeated,
    OrPredicate,
    Var,
    Ctx,
    Inject,
    Macro,
    Include,
    Eval,
    Comma,
  ],
  formatters: [Close, Formatter, FormatterArguments],
  arguments: [Close, RawArguments],
  condition: [Close, Predicate, Reference, LogicalOperator, Blank],
  local: [VarLocal],
  contextLocal: [CtxLocal],
  context: [Close, BindingName, SurplusWord, Blank],
  binding: [BoundReference],
  injectionLocal: [InjectLocal],
  path: [Path],
  expression: [Close, ExpressionText],
};
