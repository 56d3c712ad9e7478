import { Lexer, type TokenType } from "chevrotain";
import { insideModes } from "./inside.js";
import { outsideTokens } from "./outside.js";

const modes = { outside: outsideTokens, ...insideModes };

/** Every token of the language, once. */
export const vocabulary: TokenType[] = [...new Set(Object.values(modes).flat())];

/** Offsets are all that is tracked: lines and columns are worked out for diagnostics only. */
export function makeTemplateLexer(skipValidations: boolean): Lexer {
  return new Lexer(
    { defaultMode: "outside", modes },
    { positionTracking: "onlyOffset", ensureOptimizations: true, skipValidations },
  );
}

/** Validated by a test instead of at every start. */
export const templateLexer = makeTemplateLexer(true);
