import { type Token, Tokenizer } from "parse5";
import { type HtmlContext, UNKNOWN } from "./context.js";
import { HOLE } from "./tag.js";

/** Marks the place while the unfinished tag is completed. */
const PLACE = "\uE001";

/** Completes the unfinished tag and returns the attribute that the place is in. */
export function valueContext(unfinished: string, quote: '"' | "'" | ""): HtmlContext {
  let context: HtmlContext = UNKNOWN;
  const record = (token: Token.TagToken): void => {
    const current = token.attrs.find(({ value }) => value.includes(PLACE));
    if (current === undefined) return;
    const attribute = current.name.includes(HOLE) ? undefined : current.name;
    const before = current.value.slice(0, current.value.indexOf(PLACE));
    context = { kind: "value", tag: token.tagName, attribute, quote, before };
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: record,
      onEndTag: record,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(`${unfinished}${PLACE}${quote}>`, false);
  return context;
}
