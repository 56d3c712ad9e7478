import type { TagPart } from "#core/syntax/index.js";

/** A range of a template with its own highlighting. */
export type TokenKind = "tag" | "comment" | "malformed" | "argument" | TagPart["kind"];

export const TOKEN_KINDS: readonly TokenKind[] = [
  "tag",
  "comment",
  "malformed",
  "argument",
  "reference",
  "formatter",
  "predicate",
  "local",
  "macro",
  "keyword",
];
