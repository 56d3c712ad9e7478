import { oneOf } from "./option.js";

/** Widths of dates and times, from CLDR. */
export type Width = "short" | "medium" | "long" | "full";
const WIDTHS: readonly string[] = ["short", "medium", "long", "full"];
export const widthRule = oneOf(WIDTHS);

export function isWidth(text: string): text is Width {
  return WIDTHS.includes(text);
}

/** The position of a text in its context, which decides about its first letter. */
export type TextContext = "middle-of-text" | "begin-sentence" | "standalone" | "ui-list-or-menu";
const CONTEXTS: readonly string[] = ["middle-of-text", "begin-sentence", "standalone", "ui-list-or-menu"];
export const contextRule = oneOf(CONTEXTS);

export function isTextContext(text: string): text is TextContext {
  return CONTEXTS.includes(text);
}
