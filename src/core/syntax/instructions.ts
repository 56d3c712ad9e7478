/** Keywords of the instructions, without the dot. */
export const KEYWORDS = [
  "section",
  "repeated",
  "alternates",
  "if",
  "or",
  "end",
  "var",
  "ctx",
  "inject",
  "macro",
  "include",
  "eval",
  "space",
  "tab",
  "newline",
  "meta-left",
  "meta-right",
] as const;

export type Keyword = (typeof KEYWORDS)[number];
