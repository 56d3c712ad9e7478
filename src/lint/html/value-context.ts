import { type Token, Tokenizer } from "parse5";
import { type HtmlContext, UNKNOWN } from "./context.js";
import { HOLE } from "./tag.js";

/** Marks the place while the unfinished tag is completed. */
const PLACE = "\uE001";

/** Completes the unfinished tag and returns the attribute that the place is in. */
export function valueContext(unfinished: string, quote: '"' | "'" | ""): HtmlContext {
  let found: HtmlContext = UNKNOWN;
  const note = (token: Token.TagToken): void => {
    const held = token.attrs.find(({ value }) => value.includes(PLACE));
    if (held === undefined) return;
    const attribute = held.name.includes(HOLE) ? undefined : held.name;
    const before = held.value.slice(0, held.value.indexOf(PLACE));
    found = { kind: "value", tag: token.tagName, attribute, quote, before };
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: note,
      onEndTag: note,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(`${unfinished}${PLACE}${quote}>`, false);
  return found;
}
