import { wrapAnsi } from "fast-wrap-ansi";
import { ANSI, type Palette, PLAIN } from "#lint/reporters/palette.js";
import type { Io } from "../io.js";

/** Returns whether a stream is a terminal that moves its cursor and shows colors. `TERM=dumb` has neither. */
export function isCapableTerminal(stream: object, { env }: Pick<Io, "env">): boolean {
  return "isTTY" in stream && stream.isTTY === true && env["TERM"] !== "dumb";
}

/** Returns whether standard output shows colors: NO_COLOR, then FORCE_COLOR, then the terminal decide. */
export function usesColor({ stdout, env }: Pick<Io, "stdout" | "env">): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const forced = env["FORCE_COLOR"] ?? "";
  // Node treats these values the same way.
  if (forced === "0" || forced === "false") return false;
  return forced !== "" || isCapableTerminal(stdout, { env });
}

/** Lays out texts for standard output. Files and pipes get them as they are. */
export interface Layout {
  readonly palette: Palette;
  /** Columns of a line. */
  readonly width: number;
}

/** A longer line is hard to read. */
const MAX_WIDTH = 100;
/** A narrower terminal breaks lines itself. */
const MIN_WIDTH = 40;

export function layoutOf(io: Pick<Io, "stdout" | "env">): Layout {
  const palette = usesColor(io) ? ANSI : PLAIN;
  const columns = "columns" in io.stdout ? Number(io.stdout.columns) : 0;
  if (!isCapableTerminal(io.stdout, io) || columns < MIN_WIDTH) return { palette, width: Infinity };
  return { palette, width: Math.min(columns, MAX_WIDTH) };
}

/**
 * Wraps a paragraph. `first` begins its first line, and the others are indented as far. With colors, code in backticks
 * is colored instead.
 */
export function paragraph(text: string, { palette, width }: Layout, first = ""): string {
  const colored =
    palette === PLAIN ? text : text.replaceAll(/`([^`]+)`/g, (_, code: string) => palette.code(code));
  if (width === Infinity) return first + colored;
  const lines = wrapAnsi(colored, width - first.length, { trim: true }).split("\n");
  return first + lines.join(`\n${" ".repeat(first.length)}`);
}
