import { type CustomPatternMatcherFunc, createToken, Lexer } from "chevrotain";
import { tagShape } from "./tag-shape.js";
import { insideModes } from "./tokens/inside.js";
import { matchesAt } from "./tokens/matches-at.js";
import { outsideTokens } from "./tokens/outside.js";

const open: CustomPatternMatcherFunc = (source, offset) =>
  matchesAt(tagShape, source, offset) ? ["{"] : null;

/** Carries no information: the token directly after it identifies the tag. */
const Open = createToken({
  name: "Open",
  pattern: open,
  start_chars_hint: ["{"],
  line_breaks: false,
  push_mode: "tag",
  group: Lexer.SKIPPED,
});

/** Second, after `{.end}`: the shape takes longer than a fixed word, and the others are rarer than other tags. */
const modes = { outside: outsideTokens.toSpliced(1, 0, Open), ...insideModes };

/** Only offsets are tracked. Lines and columns are computed for diagnostics only. */
export function createTemplateLexer(skipValidations: boolean): Lexer {
  return new Lexer(
    { defaultMode: "outside", modes },
    { positionTracking: "onlyOffset", ensureOptimizations: true, skipValidations },
  );
}

/** Validated by a test instead of at every start. */
export const templateLexer = createTemplateLexer(true);
