import { expect, test } from "vitest";
import { semanticTokens } from "#language/features/semantic-tokens.js";
import { TOKEN_KINDS } from "#language/features/token-kinds.js";
import { marked } from "./marked-template.js";

test("tokens are the tags with their parts, each tag before its parts", () => {
  const { view, text } = marked("<b>{.if even? 2}{@x|date %Y}{# c}{.end}{a|html");
  const tokens = semanticTokens(view.document);
  const tokenTexts: string[] = [];
  for (let i = 0; i < tokens.length; i += 3) {
    tokenTexts.push(`${TOKEN_KINDS[tokens[i + 2] as number]} ${text.slice(tokens[i], tokens[i + 1])}`);
  }
  expect(tokenTexts).toEqual([
    "tag {.if even? 2}",
    "keyword .if",
    "predicate even?",
    "argument  2",
    "tag {@x|date %Y}",
    "local @x",
    "formatter date",
    "argument  %Y",
    "comment {# c}",
    "tag {.end}",
    "keyword .end",
  ]);
});
