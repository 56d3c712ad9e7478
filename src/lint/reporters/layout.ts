import { wrapAnsi } from "fast-wrap-ansi";
import { type Palette, PLAIN } from "./palette.js";

/** How a stream shows a text. */
export interface Layout {
  readonly palette: Palette;
  /** Columns of a line. Infinity: lines are not broken. */
  readonly width: number;
  /** Whether the codes of rules are links to their pages. */
  readonly links: boolean;
}

/** For files and pipes. */
export const UNLIMITED: Layout = { palette: PLAIN, width: Infinity, links: false };

/**
 * Wraps a paragraph. `first` begins its first line, and the others are indented as far. With colors, code in backticks
 * is colored instead.
 */
export function paragraph(text: string, { palette, width }: Layout, first = ""): string {
  const colored =
    palette === PLAIN ? text : text.replaceAll(/`([^`]+)`/g, (_, code: string) => palette.code(code));
  if (width === Infinity) return first + colored;
  return first + wrapped(colored, width, first.length);
}

/** Breaks a text between words, and indents all lines except the first. A longer word has a line of its own. */
export function wrapped(text: string, width: number, indent: number): string {
  if (width === Infinity) return text;
  const lines = wrapAnsi(text, width - indent, { trim: true }).split("\n");
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** Makes a text a link of a terminal (OSC 8). The end of the sequence is one that terminals and `wrapAnsi` know. */
export function linked(text: string, address: string): string {
  return `\u001b]8;;${address}\u0007${text}\u001b]8;;\u0007`;
}
