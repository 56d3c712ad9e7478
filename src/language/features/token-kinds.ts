import type { TagPart } from "../../core/syntax/index.js";

/** A stretch of a template that an editor shows in a style of its own. */
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
