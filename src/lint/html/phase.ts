import { Tokenizer, TokenizerMode } from "parse5";

/** The relevant states of the tokenizer. */
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

/* The tokenizer exposes its state only as a number without a name. So each state is produced once, by an input that
   leads to it according to the HTML standard, and its number is recorded. */
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

/** Returns undefined in rare states that need not be distinguished. */
export function phaseOf(tokenizer: Tokenizer): Phase | undefined {
  return phases.get(tokenizer.state);
}

/** The phases inside a tag but outside of values, where an attribute has ended or may begin. */
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
