import type { IToken } from "chevrotain";
import type { Span } from "#core/source/span.js";
import { readExpression } from "../expression/read-expression.js";
import { diagnoseMalformed } from "../malformed.js";
import type {
  Binding,
  CommentNode,
  CtxNode,
  EvalNode,
  FormatterCall,
  IncludeNode,
  InjectNode,
  LiteralNode,
  MalformedNode,
  Reference,
  VariableNode,
  VarNode,
} from "../nodes.js";
import { endOf, predicateArguments, spanOf } from "./parts.js";

/* Tags that open no block. `tag` is the span of the whole tag. */

export function variable(
  tag: Span,
  references: readonly Reference[],
  formatters: readonly FormatterCall[],
): VariableNode {
  return { kind: "variable", references, formatters, start: tag.start, end: tag.end };
}

/** Returns the name of a local variable from its token, which includes the white space after it. */
function localName(token: IToken): {
  readonly name: string;
  readonly nameSpan: { start: number; end: number };
} {
  const name = token.image.trimEnd();
  return { name, nameSpan: { start: token.startOffset, end: token.startOffset + name.length } };
}

export function variableBinding(
  tag: Span,
  local: IToken,
  references: readonly Reference[],
  formatters: readonly FormatterCall[],
): VarNode {
  return { kind: "var", ...localName(local), references, formatters, ...tag };
}

export function binding(name: IToken, reference: Reference): Binding {
  return { name: name.image.slice(0, -1), reference, start: name.startOffset, end: reference.end };
}

export function contextBinding(tag: Span, local: IToken, bindings: readonly Binding[]): CtxNode {
  return { kind: "ctx", ...localName(local), bindings, ...tag };
}

export function injection(tag: Span, local: IToken, path: IToken, args: IToken | undefined): InjectNode {
  return {
    kind: "inject",
    ...localName(local),
    path: path.image,
    arguments: args === undefined ? undefined : predicateArguments(args),
    ...tag,
  };
}

export function inclusion(tag: Span, args: IToken): IncludeNode {
  const list = predicateArguments(args);
  return { kind: "include", name: list.values[0] ?? "", arguments: list, ...tag };
}

export function evaluation(tag: Span, keyword: IToken, text: IToken | undefined): EvalNode {
  const expression = text?.image ?? "";
  const expressionStart = endOf(keyword);
  return {
    kind: "eval",
    expression,
    expressionStart,
    program: readExpression(expression, expressionStart),
    ...tag,
  };
}

export function literal(token: IToken): LiteralNode {
  const name = token.image.slice(2, -1) as LiteralNode["name"];
  return { kind: "literal", name, text: LITERALS[name], ...spanOf(token) };
}

const LITERALS = { space: " ", tab: "\t", newline: "\n", "meta-left": "{", "meta-right": "}" } as const;

export function lineComment(token: IToken): CommentNode {
  return {
    kind: "comment",
    text: token.image.slice(2, -1),
    multiline: false,
    terminated: true,
    ...spanOf(token),
  };
}

export function multilineComment(token: IToken): CommentNode {
  const terminated = token.image.length >= 6 && token.image.endsWith("##}");
  const text = token.image.slice(3, terminated ? -3 : undefined);
  return { kind: "comment", text, multiline: true, terminated, ...spanOf(token) };
}

export function malformed(token: IToken): MalformedNode {
  return { kind: "malformed", text: token.image, ...diagnoseMalformed(token.image), ...spanOf(token) };
}
