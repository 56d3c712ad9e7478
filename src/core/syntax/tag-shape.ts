import {
  Alternation,
  type IProduction,
  type NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
} from "chevrotain";
import { templateParser } from "./grammar.js";
import { outsideTokens } from "./tokens/outside.js";

/*
 * A candidate, `{` up to the next brace, is a tag only if all of it follows a rule of the grammar. Otherwise all of it
 * is text. A lexer cannot take tokens back, so one regular expression decides at the brace. It is made of the rules of
 * the grammar, which are not recursive, and of the patterns of their tokens.
 */

/** Creates the expression that matches at the brace of every tag that is not one fixed word. */
export function tagShape(): RegExp {
  return new RegExp(`\\{(?:${tagPatterns().join("|")})\\}`, "y");
}

function tagPatterns(): readonly string[] {
  const items = templateParser()
    .getGAstProductions()
    ["template"]?.definition.flatMap(partsOf)
    .flatMap(partsOf);
  return (items ?? []).filter((item) => !isOutside(item)).map(patternOf);
}

/** Returns whether an alternative of the template is text, a comment or a tag of one fixed word. */
function isOutside(alternative: IProduction): boolean {
  const [first] = partsOf(alternative);
  return first instanceof Terminal && outsideTokens.includes(first.terminalType);
}

function patternOf(production: IProduction): string {
  if (production instanceof Terminal) return (production.terminalType.PATTERN as RegExp).source;
  const parts = partsOf(production).map(patternOf);
  if (production instanceof Alternation) return `(?:${parts.join("|")})`;
  return `(?:${parts.join("")})${quantifierOf(production)}`;
}

function quantifierOf(production: IProduction): string {
  if (production instanceof Option) return "?";
  if (production instanceof Repetition) return "*";
  return production instanceof RepetitionMandatory ? "+" : "";
}

/** The productions of everything but a terminal; of a reference to a rule, those of the rule. */
function partsOf(production: IProduction): readonly IProduction[] {
  return (production as NonTerminal).definition;
}
