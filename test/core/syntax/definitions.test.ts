import { expect, test } from "vitest";
import { ExpressionParser } from "#core/syntax/expression/grammar.js";
import { expressionLexer } from "#core/syntax/expression/tokenise.js";
import { TemplateParser } from "#core/syntax/grammar.js";
import { createTemplateLexer } from "#core/syntax/lexer.js";

// Chevrotain would otherwise check these whenever the program starts: unreachable tokens, ambiguous alternatives,
// left recursion, modes that do not exist.
test("the definitions of the lexers are valid", () => {
  expect(createTemplateLexer(false).lexerDefinitionErrors).toEqual([]);
  expect(expressionLexer(false).lexerDefinitionErrors).toEqual([]);
});

test("the grammars are valid", () => {
  expect(() => new TemplateParser(false)).not.toThrow();
  expect(() => new ExpressionParser(false)).not.toThrow();
});
