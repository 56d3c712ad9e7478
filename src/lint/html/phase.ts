import { Tokenizer, TokenizerMode } from "parse5";

/** The state of the tokenizer, as far as it matters here. */
export type Phase =
  | "text"
  | "rcdata"
  | "rawtext"
  | "script"
  | "script-comment"
  | "tag-open"
  | "tag-name"
  | "before-attribute"
  | "attribute-name"
  | "after-attribute-name"
  | "before-value"
  | "double-quoted"
  | "single-quoted"
  | "unquoted"
  | "after-value"
  | "comment";

/*
 * The tokenizer tells its state by a number that it does not name. So each phase is brought about once, by a text that
 * the HTML standard says leads to it, and the number is noted.
 */
const LEADS: readonly (readonly [Phase, string, Tokenizer["state"]?])[] = [
  ["text", ""],
  ["rcdata", "", TokenizerMode.RCDATA],
  ["rawtext", "", TokenizerMode.RAWTEXT],
  ["script", "", TokenizerMode.SCRIPT_DATA],
  ["script-comment", "<!-- x", TokenizerMode.SCRIPT_DATA],
  ["tag-open", "<"],
  ["tag-open", "</"],
  ["tag-name", "<a"],
  ["before-attribute", "<a "],
  ["attribute-name", "<a b"],
  ["after-attribute-name", "<a b "],
  ["before-value", "<a b="],
  ["double-quoted", '<a b="'],
  ["single-quoted", "<a b='"],
  ["unquoted", "<a b=c"],
  ["after-value", '<a b="c"'],
  ["comment", "<!-- x"],
  ["comment", "<!-- -"],
  ["comment", "<!-- --"],
  ["comment", "<!--"],
  ["comment", "<?x"],
];

const ignore = (): void => undefined;
const silent = {
  onComment: ignore,
  onDoctype: ignore,
  onStartTag: ignore,
  onEndTag: ignore,
  onEof: ignore,
  onCharacter: ignore,
  onNullCharacter: ignore,
  onWhitespaceCharacter: ignore,
};

const phases = new Map<number, Phase>(
  LEADS.map(([phase, lead, mode]) => {
    const tokenizer = new Tokenizer({}, silent);
    if (mode !== undefined) tokenizer.state = mode;
    tokenizer.write(lead, false);
    return [tokenizer.state, phase];
  }),
);

/** Undefined in the rare states that nothing here needs to tell apart. */
export function phaseOf(tokenizer: Tokenizer): Phase | undefined {
  return phases.get(tokenizer.state);
}

/** Inside a tag but outside of values: where an attribute has ended or may begin. */
export const BETWEEN: ReadonlySet<Phase | "unknown"> = new Set<Phase | "unknown">([
  "tag-name",
  "before-attribute",
  "attribute-name",
  "after-attribute-name",
  "unquoted",
  "after-value",
]);

export const IN_TAG: ReadonlySet<Phase | "unknown"> = new Set<Phase | "unknown">([
  ...BETWEEN,
  "before-value",
  "double-quoted",
  "single-quoted",
]);
