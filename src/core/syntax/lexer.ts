import { type CustomPatternMatcherFunc, createToken, Lexer } from "chevrotain";
import { tagShape } from "./tag-shape.js";
import { insideModes } from "./tokens/inside.js";
import { matchesAt } from "./tokens/matches-at.js";
import { outsideTokens } from "./tokens/outside.js";

let shape: RegExp | undefined;

const open: CustomPatternMatcherFunc = (source, offset) => {
  shape ??= tagShape();
  return matchesAt(shape, source, offset) ? ["{"] : null;
};

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

let lexer: Lexer | undefined;

/** Created with the first template, and validated by a test. */
export function templateLexer(): Lexer {
  lexer ??= createTemplateLexer(true);
  return lexer;
}
