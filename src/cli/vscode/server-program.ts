import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** How the editor starts the language server. */
export interface ServerProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

export interface ProgramSettings {
  /** The program that the setting names; empty for the installed one. */
  readonly path: string;
  /** The library file that the setting names; empty for none. */
  readonly library: string;
}

/** A workspace without a program says what to do about it. */
export interface NoProgram {
  readonly missing: string;
}

/**
 * Finds the program for a workspace with these folders. Paths of settings start at the first folder. Without a path it
 * is the package that the first folder with one has installed, or that a folder above has.
 */
export function findProgram(
  folders: readonly string[],
  { path, library }: ProgramSettings,
): ServerProgram | NoProgram {
  const [first] = folders;
  if (first === undefined) return { missing: "Open the folder of a site to get Platen's diagnostics." };
  const args = ["lsp", "--stdio", ...(library === "" ? [] : ["--library", resolve(first, library)])];
  if (path !== "") {
    const named = resolve(first, path);
    if (!existsSync(named))
      return { missing: `The setting platen.path names ${named}, which does not exist.` };
    return program(named, args, first);
  }
  for (const folder of folders) {
    const installed = installedAbove(folder);
    if (installed !== undefined) return program(installed, args, folder);
  }
  return {
    missing: "This workspace has no Platen. Run `npm install --save-dev platen`, or set platen.path.",
  };
}

function installedAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, "node_modules", "platen", "bin", "platen.js");
    if (existsSync(candidate)) return candidate;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * The links that npm makes in `.bin` lead to a module. The editor runs it with its own Node: one that was not started
 * by a shell may not find another.
 */
function program(path: string, args: readonly string[], cwd: string): ServerProgram {
  const target = realpathSync(path);
  return /\.[cm]?js$/.test(target)
    ? { command: process.execPath, args: [target, ...args], cwd }
    : { command: target, args, cwd };
}
