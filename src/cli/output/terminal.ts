import { type Layout, UNLIMITED } from "#lint/reporters/layout.js";
import { ANSI, PLAIN } from "#lint/reporters/palette.js";
import type { Io } from "../io.js";

/** Returns whether a stream is a terminal that moves its cursor and shows colors. `TERM=dumb` has neither. */
export function isCapableTerminal(stream: object, { env }: Pick<Io, "env">): boolean {
  return "isTTY" in stream && stream.isTTY === true && env["TERM"] !== "dumb";
}

/** Returns whether a stream shows colors: NO_COLOR, then FORCE_COLOR, then the terminal decide. */
function usesColor(stream: object, { env }: Pick<Io, "env">): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const forced = env["FORCE_COLOR"] ?? "";
  // Node treats these values the same way.
  if (forced === "0" || forced === "false") return false;
  return forced !== "" || isCapableTerminal(stream, { env });
}

/** A longer line is hard to read. */
const MAX_WIDTH = 100;
/** A narrower terminal breaks lines itself. */
const MIN_WIDTH = 40;

/** Returns the layout of texts for standard output or another stream. `color` overrules the environment. */
export function layoutOf(
  io: Pick<Io, "stdout" | "env">,
  stream: object = io.stdout,
  color?: boolean,
): Layout {
  const isColored = color ?? usesColor(stream, io);
  const palette = isColored ? ANSI : PLAIN;
  const columns = "columns" in stream ? Number(stream.columns) : 0;
  if (!isCapableTerminal(stream, io)) return { ...UNLIMITED, palette };
  const width = columns < MIN_WIDTH ? Infinity : Math.min(columns, MAX_WIDTH);
  return { palette, width, links: isColored && showsLinks(io.env) };
}

/** Terminals that show links (OSC 8), by the variables that they set. Others may write the address into the text. */
function showsLinks(env: Io["env"]): boolean {
  const forced = env["FORCE_HYPERLINK"] ?? "";
  if (forced !== "") return forced !== "0";
  const { TERM = "", TERM_PROGRAM = "", VTE_VERSION = "0" } = env;
  return (
    LINK_PROGRAMS.has(TERM_PROGRAM) ||
    /kitty|alacritty|ghostty|wezterm|foot/.test(TERM) ||
    // GNOME Terminal and its relatives, since 0.50.
    Number(VTE_VERSION) >= 5000 ||
    ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].some((name) => (env[name] ?? "") !== "")
  );
}

const LINK_PROGRAMS: ReadonlySet<string> = new Set([
  "iTerm.app",
  "WezTerm",
  "vscode",
  "ghostty",
  "zed",
  "Hyper",
  "WarpTerminal",
  "rio",
]);
